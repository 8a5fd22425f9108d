// The hosting lets a browser cache any response under /assets/ for a year: "not found" too, even if the file is there again. Whoever
// asks again for a missing file of the page does so through this module. The service worker has its own code for its own files
// (`src/worker/code.ts`), which imports nothing of the page.

/** Timeout of a request (ms). */
const PATIENCE = 5000;

/** Whether a missing file has come back since the page was loaded. */
let hasComeBack = false;

/**
 * Replaces the "not found" responses in the browser's cache for the page's scripts and styles. Never rejects. Returns whether a
 * missing file has come back since the page was loaded.
 */
export async function fetchPastCache(): Promise<boolean> {
  const elements = [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script')];
  const addresses = new Set(elements.map((element) => ('src' in element ? element.src : element.href)));
  const assets = [...addresses].filter((address) => address.startsWith(`${window.location.origin}/assets/`));
  await Promise.allSettled(assets.map(fetchIfMissing));
  return hasComeBack;
}

async function fetchIfMissing(address: string): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE);
  const cached = await fetch(address, { cache: 'force-cache', signal });
  if (cached.ok) return;
  const fresh = await fetch(address, { cache: 'reload', signal });
  hasComeBack ||= fresh.ok;
  // The browser caches only a response that it has received to the end.
  await fresh.blob();
}

/** Style sheets that failed to load. Vite requests each only once. */
const missingStyles = new Set<HTMLLinkElement>();

/** Fetches the missing style sheets again and waits for them. Rejects if one fails again. */
export async function fetchMissingStyles(): Promise<void> {
  const links = [...missingStyles];
  missingStyles.clear();
  await Promise.all(
    links.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      link.replaceWith(again);
      return new Promise((resolve, reject) => {
        again.addEventListener('load', resolve);
        again.addEventListener('error', reject);
      });
    }),
  );
}

// The build renders pages without a document.
if (typeof document !== 'undefined') {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target);
  };
  // These events do not bubble, but they can be captured.
  document.addEventListener('error', onError, { capture: true });
  // The next click or visit may import the missing code again.
  window.addEventListener('vite:preloadError', () => void fetchPastCache());
}
