/** A promise that the test resolves. */
export function pendingAnswer<Value>(): {
  readonly promise: Promise<Value>;
  readonly arrive: (value: Value) => void;
} {
  let arrive: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    arrive = resolve;
  });
  return { promise, arrive };
}
