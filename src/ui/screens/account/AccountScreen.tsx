/** To be drawn. */
export function AccountScreen() {
  return <h1>Account</h1>;
}
