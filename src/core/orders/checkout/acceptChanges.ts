import { lineOf } from '#core/domain/Cart.ts';
import type { Product } from '#core/domain/Product.ts';
import type { ProductChange } from '#core/orders/PlacementRefusal.ts';
import type { Shop } from '#core/Shop.ts';

/**
 * Applies the changes that the order service has reported to the cart: prices, remaining quantities, removed products. A changed price
 * has the former price and the discount of `latest`, if it is known.
 */
export function acceptChanges(
  { cart }: Pick<Shop, 'cart'>,
  changes: readonly ProductChange[],
  latest: (id: string) => Product | undefined,
): void {
  for (const { id, reason, price, stock } of changes) {
    const line = lineOf(cart.getSnapshot().lines, id);
    if (!line) continue;
    if (reason === 'gone' || stock === 0) cart.remove(id);
    else if (stock !== undefined) cart.setQuantity(id, stock);
    if (price !== undefined) cart.acceptPrice({ ...(latest(id) ?? line), price });
  }
}
