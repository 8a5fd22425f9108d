// The hosting service lets browsers cache any response under /assets/ for a year, even "not found". The page requests its missing files
// again through this module; the service worker uses `src/worker/code.ts`.

/** Timeout of a request (ms). */
const FETCH_TIMEOUT_MS = 5000;

/** Whether a missing file has become available since the page loaded. */
let hasRecovered = false;

/** Replaces cached "not found" responses for the page's scripts and styles. Returns `hasRecovered`; never rejects. */
export async function fetchMissingFiles(): Promise<boolean> {
  const elements = [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script')];
  const addresses = new Set(elements.map((element) => ('src' in element ? element.src : element.href)));
  const assets = [...addresses].filter((address) => address.startsWith(`${window.location.origin}/assets/`));
  await Promise.allSettled(assets.map(fetchIfMissing));
  return hasRecovered;
}

async function fetchIfMissing(address: string): Promise<void> {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  const cached = await fetch(address, { cache: 'force-cache', signal });
  if (cached.ok) return;
  const fresh = await fetch(address, { cache: 'reload', signal });
  hasRecovered ||= fresh.ok;
  // Browsers cache only complete responses.
  await fresh.blob();
}

/** Style sheets that failed to load. Vite requests each only once. */
const missingStyles = new Set<HTMLLinkElement>();

/** Loads the missing style sheets again. Rejects if one fails again. */
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

// Prerendering has no document.
if (typeof document !== 'undefined') {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target);
  };
  // Error events do not bubble.
  document.addEventListener('error', onError, { capture: true });
  // Lets the next click or visit import the code again.
  window.addEventListener('vite:preloadError', () => void fetchMissingFiles());
  // `Picture` does so for its own failures after hydration.
  window.addEventListener('online', () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[src]'))
      if (image.complete && image.naturalWidth === 0)
        image.setAttribute('src', image.getAttribute('src') ?? '');
  });
}
