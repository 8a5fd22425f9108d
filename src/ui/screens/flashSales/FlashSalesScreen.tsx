/** To be drawn. */
export function FlashSalesScreen() {
  return <h1>Flash Sales</h1>;
}
