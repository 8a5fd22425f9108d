/** What a search page is called: its query is part of the title. */
export function searchTitle(query: string): string {
  return query === '' ? 'Search' : `Search results for “${query}”`;
}
