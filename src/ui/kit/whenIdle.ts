/** Runs a task when the browser is idle, after `limit` (ms) at the latest: on a busy page, the browser may not be idle for seconds. */
export function whenIdle(task: () => void, limit?: number): void {
  // Safari has no requestIdleCallback.
  const schedule = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  schedule(task, limit === undefined ? {} : { timeout: limit });
}
