/** Runs a task when the browser is idle. */
export function whenIdle(task: () => void): void {
  // Safari has no requestIdleCallback.
  const schedule = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  schedule(task);
}
