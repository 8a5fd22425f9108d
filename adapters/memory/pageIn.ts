import { InvalidCursor } from '#core/orders/ports/OrderDatabase.ts';

/** A page of a sorted list, after the value with the id `after`. Throws an `InvalidCursor` if there is none. */
export function pageIn<Value>(
  found: readonly Value[],
  idOf: (value: Value) => string,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): { readonly values: readonly Value[]; readonly next?: string } {
  const start = after === undefined ? 0 : found.findIndex((one) => idOf(one) === after) + 1;
  if (after !== undefined && start === 0) throw new InvalidCursor();
  const values = found.slice(start, start + limit);
  const last = values.at(-1);
  return { values, ...(last && start + limit < found.length && { next: idOf(last) }) };
}
