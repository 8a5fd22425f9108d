import { changeHistoryEntry, historyEntry } from '#ui/historyEntry.ts';
import { fetchMissingFiles } from './fetchMissingFiles.ts';

/** Timeout of the check for the page (ms). */
const FETCH_TIMEOUT_MS = 5000;

/** Reloads the page after a failure: once, or twice if a missing file has become available. Returns whether it reloads. */
export async function reloadOnce(): Promise<boolean> {
  const { reloads = 0 } = historyEntry();
  if (reloads > 1 || !(await isPageThere())) return false;
  const hasRecovered = await fetchMissingFiles();
  if (reloads > 0 && !hasRecovered) return false;
  changeHistoryEntry({ reloads: reloads + 1 });
  window.location.reload();
  return true;
}

/** Reloads the page at the shopper's request. Returns whether it does. */
export async function reload(): Promise<boolean> {
  if (!(await isPageThere())) return false;
  await fetchMissingFiles();
  window.location.reload();
  return true;
}

/** Whether a reload shows a page of the shop, such as its 404 page, and no browser error. False after a navigation. */
async function isPageThere(): Promise<boolean> {
  const { href } = window.location;
  try {
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
    const { status } = await fetch(href, { method: 'HEAD', cache: 'no-store', signal });
    return status < 500 && href === window.location.href;
  } catch {
    return false;
  }
}
