import { useLayoutEffect, useRef } from 'react';
import { createPath, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { resultsBefore } from '#ui/catalogue/resultsBefore.ts';
import { changeHistoryEntry, historyEntry } from '../historyEntry.ts';
import { patterns } from '../paths.ts';

const LISTS: readonly string[] = [
  patterns.home,
  patterns.products,
  patterns.flashSales,
  patterns.searchResults,
  patterns.search,
];

/** Records the list that led to a product page in the page's history entry, for reloads and later product pages. */
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
      changeHistoryEntry({
        results: LISTS.includes(before.pathname)
          ? { address: createPath(before), steps: 1 }
          : known && { ...known, steps: known.steps + 1 },
      });
    }
    // The router has replaced the whole entry, such as by that of another member of the family.
    if (isProduct && before !== location && type === NavigationType.Replace)
      changeHistoryEntry({ results: resultsBefore.getSnapshot() });
    resultsBefore.set(isProduct ? historyEntry().results : undefined);
  }, [location, type]);

  return null;
}
