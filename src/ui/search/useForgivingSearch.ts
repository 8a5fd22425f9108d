import { lateCode, useLateCode } from '#ui/kit/lateCode.ts';

const forgivingSearch = lateCode(() => import('#core/domain/forgivingSearch.ts'));

/** The inexact matching functions, loaded when first needed. Without them the shop shows literal matches only. */
export function useForgivingSearch(isNeeded: boolean) {
  return useLateCode(forgivingSearch, isNeeded);
}
