import type { Product } from '#core/domain/Product.ts';
import { piecesLeft } from '#core/domain/piecesLeft.ts';
import type { OrderCommit } from '../ports/OrderDatabase.ts';
import type { Versioned } from '../ports/Versioned.ts';
import type { Reservation, StoredOrder } from '../StoredOrder.ts';

export type Products = ReadonlyMap<string, Versioned<Product>>;

/** The products that are not archived. */
export function soldOf(products: Products): Products {
  return new Map([...products].filter(([, { value }]) => !value.state));
}

/** The pieces that lines take from the stock; undefined if it does not suffice. Products without a stock are not counted. */
export function reservationOf(
  lines: StoredOrder['lines'],
  products: Products,
): readonly Reservation[] | undefined {
  const counted = [...piecesOf(lines)].filter(([id]) => products.get(id)?.value.stock !== undefined);
  const left = (id: string) => piecesLeft(products.get(id)?.value ?? { stock: 0 });
  const suffices = counted.every(([id, quantity]) => left(id) >= quantity);
  const isSold = lines.every(({ id }) => products.has(id));
  return suffices && isSold ? counted.map(([id, quantity]) => ({ id, quantity })) : undefined;
}

/** The number of pieces by product. */
export function piecesOf(lines: readonly Reservation[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { id, quantity } of lines) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
}

/** The new stocks. Removed products, those that are no longer counted, and those with an unreadable stock have none. */
export function stockChanges(
  before: Pick<StoredOrder, 'reserved'>,
  after: StoredOrder,
  products: Products,
): OrderCommit['stocks'] {
  const taken = after.reserved.map(({ id, quantity }) => ({ id, quantity: -quantity }));
  return [...piecesOf([...before.reserved, ...taken])].flatMap(([id, change]) => {
    const product = products.get(id);
    const { stock } = product?.value ?? {};
    if (!product || typeof stock !== 'number' || change === 0) return [];
    return [{ id, version: product.version, stock: stock + change }];
  });
}
