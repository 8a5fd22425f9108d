/** The mark that a page was loaded afresh by itself. */
const MARK = 'estoreReloaded';

/** Milliseconds that the page's own address gets to answer. */
const PATIENCE = 5000;

/**
 * Loads the page afresh, as when a deployment has replaced the code that it asks for: at most once by itself. Answers
 * whether it does. The mark lives in the history entry, which outlives the reload and needs no storage; a move to
 * another address makes a new entry, without it.
 */
export async function reloadOnce(): Promise<boolean> {
  if (Object.hasOwn(historyEntry(), MARK) || !(await isPageThere())) return false;
  window.history.replaceState({ ...historyEntry(), [MARK]: true }, '');
  window.location.reload();
  return true;
}

/** Loads the page afresh because the shopper wants it. Answers whether it does. */
export async function reload(): Promise<boolean> {
  if (!(await isPageThere())) return false;
  window.location.reload();
  return true;
}

/**
 * Whether a load of the page would bring it: without a connection, or with one that leads nowhere, the browser would put
 * an error page of its own in the shop's place. It would not either once the shopper has moved on.
 */
async function isPageThere(): Promise<boolean> {
  const { href } = window.location;
  try {
    const { ok } = await fetch(href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return ok && href === window.location.href;
  } catch {
    return false;
  }
}

/** What the browser's history keeps with the page that is shown. */
export function historyEntry(): object {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}
