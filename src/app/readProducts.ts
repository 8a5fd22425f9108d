import type { Shop } from '#core/Shop.ts';

/** Dictation and assistive technology enter text without a key or a pointer. */
const INPUT_EVENTS = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove', 'scroll'];

/** Reads the catalogue immediately if the page needs it, otherwise on the first interaction, which may save the request. */
export function readProducts({ catalogue, initialProducts }: Shop): void {
  // A query may need products that did not arrive with the page.
  if (!initialProducts || window.location.search !== '') {
    catalogue.read();
    return;
  }
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  const onTouch = () => {
    stop.abort();
    catalogue.read();
  };
  for (const touch of INPUT_EVENTS) window.addEventListener(touch, onTouch, options);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // So may a hash, or the scroll position after Back.
  if (window.location.hash !== '' || navigation?.type !== 'navigate') onTouch();
}
