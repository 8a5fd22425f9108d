/** Whether the shopper has asked the browser to save data: then nothing is fetched ahead. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
