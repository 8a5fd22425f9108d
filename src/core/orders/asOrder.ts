import type { Order } from '#core/domain/Order.ts';
import { type Product, productFrom } from '#core/domain/Product.ts';
import type { OrderLine, PlacedOrder } from './PlacedOrder.ts';

/**
 * A placed order in the form of an order of this browser. Names, prices and options are as ordered; pictures and categories are those of
 * the products that the shop knows.
 */
export function asOrder(
  { lines, placedAt }: PlacedOrder,
  productOf: (id: string) => Product | undefined,
): Order {
  const chosen = (option: 'color' | 'size') =>
    new Map(
      lines.flatMap((line: OrderLine) => (line[option] === undefined ? [] : [[line.id, line[option]]])),
    );
  return {
    lines: lines.map(({ id, name, price, quantity }) => {
      // The line has its options: see `memberName`.
      const { family: _, ...product } = productOf(id) ?? productFrom(id, name, price, {});
      return { ...product, name, price, quantity };
    }),
    placedAt: new Date(placedAt),
    options: { colors: chosen('color'), sizes: chosen('size') },
  };
}
