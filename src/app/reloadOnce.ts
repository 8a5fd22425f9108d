/** The mark that a page was loaded afresh by itself. */
const MARK = 'estoreReloaded';

/**
 * Loads the page afresh, as when a deployment has replaced the code that it asks for: at most once by itself, and
 * never while offline. Answers whether it does. The mark lives in the history entry, which outlives the reload and
 * needs no storage; a move to another address makes a new entry, without it.
 */
export function reloadOnce(): boolean {
  const state: unknown = window.history.state;
  const entry = typeof state === 'object' && state !== null ? state : {};
  if (!navigator.onLine || Object.hasOwn(entry, MARK)) return false;
  window.history.replaceState({ ...entry, [MARK]: true }, '');
  window.location.reload();
  return true;
}
