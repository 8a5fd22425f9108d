/** Whether the browser's data saver is on, which disables prefetching. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
