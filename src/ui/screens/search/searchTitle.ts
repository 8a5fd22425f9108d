/** Undefined without a query. */
export function searchTitle(query: string): string | undefined {
  return query === '' ? undefined : `Search results for “${query}”`;
}
