import { lateCode, useLateCode } from '#ui/kit/lateCode.ts';

const forgivingSearch = lateCode(async () => {
  const [{ relatedMatches, nearMatches }, { withFurther }] = await Promise.all([
    import('#core/domain/forgivingSearch.ts'),
    import('#core/domain/furtherSuggestions.ts'),
  ]);
  return { relatedMatches, nearMatches, withFurther };
});

/**
 * What finds products by more than the letters of their names, fetched once it is needed: with the first key, or with the
 * results of a query. Where it cannot be fetched, the shop does with what matches literally.
 */
export function useForgivingSearch(isNeeded: boolean) {
  return useLateCode(forgivingSearch, isNeeded);
}
