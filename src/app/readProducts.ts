import type { Shop } from '#core/Shop.ts';

/** A shopper's first interactions with a page. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'];

/**
 * Reads the catalogue: at once if the page needs it, else with the shopper's first touch. A visit to a page that arrived
 * with its products, and nothing else, costs no further request.
 */
export function readProducts({ catalogue, arrival }: Shop): void {
  // A query may ask for other products than those that arrived.
  if (!arrival || window.location.search !== '') {
    catalogue.read();
    return;
  }
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  const onTouch = () => {
    stop.abort();
    catalogue.read();
  };
  for (const touch of TOUCHES) window.addEventListener(touch, onTouch, options);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A hash, or the scroll position after Back, may lead to products that did not arrive with the page.
  if (window.location.hash !== '' || navigation?.type !== 'navigate') onTouch();
}
