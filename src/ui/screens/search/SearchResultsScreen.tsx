/** To be drawn. */
export function SearchResultsScreen() {
  return <h1>Search results</h1>;
}
