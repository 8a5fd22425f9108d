/** The mark that a page was loaded afresh by itself, and how often. */
const MARK = 'estoreReloaded';

/** Milliseconds that the page's own address gets to answer. */
const PATIENCE = 5000;

/**
 * Loads the page afresh, as when a deployment has replaced the code that it asks for: at most once by itself, and once
 * more where what was missing has come back. Answers whether it does. The mark lives in the history entry, which outlives
 * the reload and needs no storage; a move to another address makes a new entry, without it.
 */
export async function reloadOnce(): Promise<boolean> {
  const reloads = ownReloads();
  if (reloads > 1 || !(await isPageThere())) return false;
  await fetchPastCache();
  if (reloads > 0 && !hasComeBack) return false;
  window.history.replaceState({ ...historyEntry(), [MARK]: reloads + 1 }, '');
  window.location.reload();
  return true;
}

/** Loads the page afresh because the shopper wants it. Answers whether it does. */
export async function reload(): Promise<boolean> {
  if (!(await isPageThere())) return false;
  await fetchPastCache();
  window.location.reload();
  return true;
}

let underWay: Promise<unknown> | undefined;
/** Whether something that was missing has come since the page was loaded. */
let hasComeBack = false;

/**
 * Fetches anew what the page names and the browser has not got, for whoever asks for it next. The hosting lets whatever
 * it sends for such a name be kept for a year, and that it has no such file is kept as well: a browser that was told so
 * once would go on believing it, were the file there again. Never rejects.
 */
export async function fetchPastCache(): Promise<void> {
  underWay ??= fetchMissing().finally(() => {
    underWay = undefined;
  });
  await underWay;
}

function fetchMissing(): Promise<unknown> {
  const named = [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script')];
  const addresses = new Set(named.map((one) => ('src' in one ? one.src : one.href)));
  const assets = [...addresses].filter((address) => address.startsWith(`${window.location.origin}/assets/`));
  return Promise.allSettled(assets.map(fetchIfMissing));
}

async function fetchIfMissing(address: string): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE);
  const kept = await fetch(address, { cache: 'force-cache', signal });
  if (kept.ok) return;
  const fresh = await fetch(address, { cache: 'reload', signal });
  // The browser keeps only what it was sent to the end.
  await fresh.blob();
  hasComeBack ||= fresh.ok;
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

/** How often the page has been loaded afresh by itself. */
function ownReloads(): number {
  const entry = historyEntry();
  return MARK in entry ? Number(entry[MARK]) : 0;
}
