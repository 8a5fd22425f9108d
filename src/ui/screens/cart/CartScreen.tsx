/** To be drawn. */
export function CartScreen() {
  return <h1>Shopping Cart</h1>;
}
