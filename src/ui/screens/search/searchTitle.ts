export function searchTitle(query: string): string {
  return query === '' ? 'Search' : `Search results for “${query}”`;
}
