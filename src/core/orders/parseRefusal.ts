import * as v from 'valibot';
import type { PlacementRefusal } from './OrderRequest.ts';

const price = v.number();
const change = v.variant('reason', [
  v.object({ id: v.string(), reason: v.literal('gone') }),
  v.object({ id: v.string(), reason: v.literal('price'), price }),
  v.object({ id: v.string(), reason: v.literal('stock'), price: v.exactOptional(price), stock: v.number() }),
]);
const refusal = v.variant('reason', [
  v.object({ reason: v.literal('attempt') }),
  v.object({ reason: v.literal('invalid'), field: v.string() }),
  v.object({ reason: v.literal('changed'), products: v.array(change), toPay: v.number() }),
]);

/** Parses the reason for which the order service has refused an order; undefined if it is not one. */
export function parseRefusal(found: unknown): PlacementRefusal | undefined {
  const result = v.safeParse(refusal, found);
  return result.success ? result.output : undefined;
}
