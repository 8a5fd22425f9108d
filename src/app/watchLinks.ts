import { prefersReducedData } from './prefersReducedData.ts';
import { routePath } from './routePath.ts';
import { screenNameAt, screens } from './routes.tsx';

/**
 * Preloads linked screens on hover and focus. Focuses clicked links (Safari does not) for Back. Returns a function that stops
 * both.
 */
export function watchLinks(): () => void {
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, preload, options);
  document.addEventListener('click', focusLink, options);
  return () => stop.abort();
}

function preload({ target }: Event) {
  const link = linkAt(target);
  if (link?.origin === window.location.origin && !prefersReducedData())
    void screens[screenNameAt(routePath(link.pathname))].preload();
}

function focusLink({ target }: Event) {
  const link = linkAt(target);
  if (link !== document.activeElement) link?.focus({ preventScroll: true });
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}
