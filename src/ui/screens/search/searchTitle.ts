import { TEXTS } from '#texts';

/** Undefined without a query. */
export function searchTitle(query: string): string | undefined {
  return query === '' ? undefined : TEXTS.search.resultsFor(query);
}
