import { changeHistoryEntry, historyEntry } from '#ui/historyEntry.ts';

/** Milliseconds that a request of the recovery may take. */
const PATIENCE = 5000;

/** Whether a file that was missing has come since the page was loaded. */
let hasComeBack = false;

/**
 * Reloads the page by itself, as when a deployment has replaced the code it asks for: at most once, and once more where
 * what was missing has come back. Returns whether it does. The history entry counts the reloads.
 */
export async function reloadOnce(): Promise<boolean> {
  const reloads = historyEntry().reloads ?? 0;
  if (reloads > 1 || !(await isPageThere())) return false;
  await fetchPastCache();
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
 * Replaces what the browser's cache holds for files that were missing; never rejects. The hosting lets any response for
 * such an address be kept for a year, "not found" included, even where the file is there again.
 */
export async function fetchPastCache(): Promise<void> {
  const elements = [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script')];
  const addresses = new Set(elements.map((element) => ('src' in element ? element.src : element.href)));
  const assets = [...addresses].filter((address) => address.startsWith(`${window.location.origin}/assets/`));
  await Promise.allSettled(assets.map(fetchIfMissing));
}

async function fetchIfMissing(address: string): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE);
  const kept = await fetch(address, { cache: 'force-cache', signal });
  if (kept.ok) return;
  const fresh = await fetch(address, { cache: 'reload', signal });
  hasComeBack ||= fresh.ok;
  // The browser keeps only what it has received to the end.
  await fresh.blob();
}

/**
 * Whether a reload would bring the page: without a connection the browser would show an error page of its own. Not
 * either once the shopper has moved on.
 */
async function isPageThere(): Promise<boolean> {
  const { href } = window.location;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const { ok } = await fetch(href, { method: 'HEAD', cache: 'no-store', signal });
    return ok && href === window.location.href;
  } catch {
    return false;
  }
}
