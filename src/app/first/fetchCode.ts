/** The shop's code, which the build puts aside on a page that shows a picture at once. */
const CODE = 'template[data-code]';

/** The picture that a page shows first. */
const PICTURE = 'img[fetchpriority="high"]';

const LARGEST_PAINT = 'largest-contentful-paint';

/** Milliseconds after which the code is fetched in any case. */
const PATIENCE = 1500;

/** Milliseconds that a picture which has arrived may take to be painted, where the browser says when, and elsewhere. */
const PAINTING = { told: 300, untold: 30 };

declare global {
  interface Window {
    /** Resolves once the code that was put aside has run or could not be fetched. */
    codeHasCome?: Promise<void>;
  }
}

/**
 * Fetches the shop's code where the build has put it aside, once the page has arrived, of which it would else take over a part,
 * and its first picture has been painted, from which it would take the line. Nobody waits for a picture who does something,
 * or who does not look.
 */
export function fetchCode(): void {
  const aside = document.querySelector<HTMLTemplateElement>(CODE);
  if (!aside) return;
  // A copy: what the parser itself has made need not run in every browser.
  const code = document.importNode(aside.content, true);
  const script = code.querySelector('script');
  window.codeHasCome = new Promise((resolve) => {
    script?.addEventListener('load', () => resolve());
    script?.addEventListener('error', () => resolve());
  });
  void Promise.all([untilPainted(), untilArrived()]).then(() => document.head.append(code));
}

function untilArrived(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    document.addEventListener('readystatechange', () => resolve(), { once: true });
  });
}

function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const listening = { capture: true, signal: waiting.signal };
    const stop = () => {
      waiting.abort();
      observer.disconnect();
      resolve();
    };
    const observer = new PerformanceObserver((list) => {
      const paints = list.getEntries() as (PerformanceEntry & { readonly element?: Element | null })[];
      if (paints.some(({ element }) => element?.matches(PICTURE))) stop();
    });
    const isTold = PerformanceObserver.supportedEntryTypes.includes(LARGEST_PAINT);
    if (isTold) observer.observe({ type: LARGEST_PAINT, buffered: true });
    const look = () => {
      if (document.hidden) stop();
      // The browser tells nothing of a picture that could not be fetched, or is smaller than a text.
      else if (document.querySelector<HTMLImageElement>(PICTURE)?.complete)
        setTimeout(stop, isTold ? PAINTING.told : PAINTING.untold);
    };
    for (const kind of ['load', 'error', 'visibilitychange'])
      document.addEventListener(kind, look, listening);
    for (const kind of ['pointerdown', 'keydown', 'click']) document.addEventListener(kind, stop, listening);
    setTimeout(stop, PATIENCE);
    look();
  });
}
