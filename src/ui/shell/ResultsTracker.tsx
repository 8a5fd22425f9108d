import { useLayoutEffect, useRef } from 'react';
import { createPath, type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { type ResultsBefore, resultsBefore } from '#ui/catalogue/resultsBefore.ts';
import { patterns } from '../paths.ts';

/** The screens that list products. */
const LISTS: readonly string[] = [
  patterns.home,
  patterns.products,
  patterns.flashSales,
  patterns.searchResults,
  patterns.search,
];

/**
 * Knows the list that a shopper came to a product's page from. It is kept in the page's own entry of the history, so that
 * it is still known after a reload, and from product to product.
 */
export function ResultsTracker() {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef<Location>(undefined);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (!isProductPage(location)) {
      resultsBefore.set(undefined);
      return;
    }
    if (before && before !== location && type !== NavigationType.Pop) {
      const results = resultsOf(before, type);
      // What the router keeps in the entry stays.
      window.history.replaceState({ ...window.history.state, results }, '');
    }
    resultsBefore.set(stored(window.history.state?.results));
  }, [location, type]);

  return null;
}

function resultsOf(before: Location, type: NavigationType): ResultsBefore | undefined {
  const isAdded = type === NavigationType.Push;
  if (isAdded && LISTS.includes(before.pathname)) return { address: createPath(before), steps: 1 };
  const known = resultsBefore.getSnapshot();
  return known && { ...known, steps: known.steps + (isAdded ? 1 : 0) };
}

function isProductPage({ pathname }: Location): boolean {
  return pathname.startsWith(`${patterns.products}/`);
}

/** Other scripts may write to the entry too. */
function stored(value: Partial<ResultsBefore> | undefined): ResultsBefore | undefined {
  const { address, steps } = value ?? {};
  if (typeof address !== 'string' || typeof steps !== 'number' || !/^\/(?!\/)/.test(address))
    return undefined;
  return { address, steps };
}
