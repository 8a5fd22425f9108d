/** Interval of progress messages (ms). */
const PROGRESS_INTERVAL_MS = 5000;

/** Returns a function that logs the progress of a long task, but not more often than every few seconds. */
export function progressReporter(): (progress: string) => void {
  let last = Date.now();
  return (progress) => {
    if (Date.now() - last < PROGRESS_INTERVAL_MS) return;
    last = Date.now();
    console.log(`  ${progress}`);
  };
}
