/** To be drawn. */
export function LoginScreen() {
  return <h1>Login</h1>;
}
