import * as v from 'valibot';
import type { Immutable } from '#core/domain/Immutable.ts';

/** How a product differs from the one that the shopper saw. */
export interface ProductChange {
  readonly id: string;
  readonly reason: 'price' | 'stock' | 'gone';
  /** Today's price, if it differs. */
  readonly price?: number;
  /** The remaining pieces, if they are too few. */
  readonly stock?: number;
}

const price = v.number();
const change: v.GenericSchema<unknown, ProductChange> = v.variant('reason', [
  v.object({ id: v.string(), reason: v.literal('gone') }),
  v.object({ id: v.string(), reason: v.literal('price'), price }),
  v.object({ id: v.string(), reason: v.literal('stock'), price: v.exactOptional(price), stock: v.number() }),
]);
export const codeRefusal = v.object({
  /** `code`: it is unknown or has ended, has no use left, or begins later. Nobody learns which. */
  reason: v.picklist(['code', 'minimum', 'products']),
  minimum: v.exactOptional(price),
});
const refusal = v.variant('reason', [
  /** The attempt has led to another order. */
  v.object({ reason: v.literal('attempt') }),
  /** `field` is a path such as `address.postcode`. */
  v.object({ reason: v.literal('invalid'), field: v.string() }),
  /** `toPay` is the sum for the remaining lines at today's prices; 0 if nothing remains. `rates`: the chosen one is not possible. */
  v.object({
    reason: v.literal('changed'),
    products: v.array(change),
    toPay: v.number(),
    rates: v.exactOptional(v.array(v.object({ id: v.string(), cost: v.number() }))),
    code: v.exactOptional(codeRefusal),
  }),
]);

/** The reason for which the order service refuses an order. */
export type PlacementRefusal = Immutable<v.InferOutput<typeof refusal>>;

/** The reason for which a discount code takes nothing off. */
export type CodeRefusal = Immutable<v.InferOutput<typeof codeRefusal>>;

/** Parses the reason for which the order service has refused an order; undefined if it is not one. */
export function parseRefusal(found: unknown): PlacementRefusal | undefined {
  const result = v.safeParse(refusal, found);
  return result.success ? result.output : undefined;
}
