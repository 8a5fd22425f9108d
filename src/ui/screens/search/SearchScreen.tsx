/** To be drawn. */
export function SearchScreen() {
  return <h1>Search</h1>;
}
