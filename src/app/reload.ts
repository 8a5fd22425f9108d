import { changeHistoryEntry, historyEntry } from '#ui/historyEntry.ts';
import { fetchPastCache } from './missingFiles.ts';

/** Timeout of the request that asks for the page (ms). */
const PATIENCE = 5000;

/**
 * Reloads the page by itself, as when a deployment has replaced the code of the page: at most once, and once more if a missing
 * file has come back. Returns whether it does. The history entry counts the reloads.
 */
export async function reloadOnce(): Promise<boolean> {
  const { reloads = 0 } = historyEntry();
  if (reloads > 1 || !(await isPageThere())) return false;
  const hasComeBack = await fetchPastCache();
  if (reloads > 0 && !hasComeBack) return false;
  changeHistoryEntry({ reloads: reloads + 1 });
  window.location.reload();
  return true;
}

/** Reloads the page because the shopper asks for it. Returns whether it does. */
export async function reload(): Promise<boolean> {
  if (!(await isPageThere())) return false;
  await fetchPastCache();
  window.location.reload();
  return true;
}

/**
 * Whether a reload would show a page of the shop: without a connection the browser would show an error page of its own. A page
 * with the status 404 is one of the shop's. False once the shopper has moved on.
 */
async function isPageThere(): Promise<boolean> {
  const { href } = window.location;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const { status } = await fetch(href, { method: 'HEAD', cache: 'no-store', signal });
    return status < 500 && href === window.location.href;
  } catch {
    return false;
  }
}
