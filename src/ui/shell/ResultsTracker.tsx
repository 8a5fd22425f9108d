import { useLayoutEffect, useRef } from 'react';
import { createPath, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
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
  const shown = useRef(location);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    const isProduct = location.pathname.startsWith(`${patterns.products}/`);
    if (isProduct && before !== location && type === NavigationType.Push) {
      const known = resultsBefore.getSnapshot();
      const results: ResultsBefore | undefined = LISTS.includes(before.pathname)
        ? { address: createPath(before), steps: 1 }
        : known && { ...known, steps: known.steps + 1 };
      // What the router keeps in the entry stays.
      window.history.replaceState({ ...window.history.state, results }, '');
    }
    resultsBefore.set(isProduct ? window.history.state?.results : undefined);
  }, [location, type]);

  return null;
}
