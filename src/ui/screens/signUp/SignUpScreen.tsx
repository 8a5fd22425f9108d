/** To be drawn. */
export function SignUpScreen() {
  return <h1>Create account</h1>;
}
