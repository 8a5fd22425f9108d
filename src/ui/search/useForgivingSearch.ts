import { lateCode, useLateCode } from '#ui/kit/lateCode.ts';

const forgivingSearch = lateCode(() => import('./forgivingSearch.ts'));

/**
 * The functions that find products by more than the letters of their names. They load when they are needed first: with the
 * first key, or with the results of a query. If they cannot be fetched, the shop shows only what matches literally.
 */
export function useForgivingSearch(isNeeded: boolean) {
  return useLateCode(forgivingSearch, isNeeded);
}
