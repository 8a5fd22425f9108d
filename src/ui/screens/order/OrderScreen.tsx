/** To be drawn. */
export function OrderScreen() {
  return <h1>Order Tracking</h1>;
}
