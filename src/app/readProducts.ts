import type { Shop } from '#core/Shop.ts';
import { filterParameters, parameters, patterns } from '#ui/paths.ts';

/** What a shopper does first with a page that shows its products already. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'];

/**
 * Reads the products: at once where the page needs them, else with the shopper's first touch. Who reads a product's page
 * that came with everything on it, and leaves again, costs no second request.
 */
export function readProducts({ catalogue }: Shop): void {
  if (catalogue.getSnapshot().status === 'waiting' || isNarrowed()) {
    catalogue.read();
    return;
  }
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  const onTouch = () => {
    stop.abort();
    catalogue.readRest();
  };
  for (const touch of TOUCHES) window.addEventListener(touch, onTouch, options);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A hash may lead to what is not on the page yet, as does the position of who comes back.
  if (window.location.hash !== '' || navigation?.type !== 'navigate') onTouch();
}

/** Whether the address asks for other products than those that its page was rendered with. */
function isNarrowed(): boolean {
  const { pathname, search } = window.location;
  const lists: readonly string[] = [patterns.home, patterns.products, patterns.flashSales];
  if (!lists.includes(pathname)) return false;
  const query = new URLSearchParams(search);
  return [...Object.values(parameters), ...Object.values(filterParameters)].some((name) => query.has(name));
}
