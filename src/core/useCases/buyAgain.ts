import { type CartLine, lineOf } from '../domain/Cart.ts';
import { chosenColor } from '../domain/chosenColor.ts';
import type { Order } from '../domain/Order.ts';
import { colorsKey } from '../domain/orderedColors.ts';
import type { ShopParts } from './ShopParts.ts';

/** What has become of an order's lines. */
export interface BoughtAgain {
  /** They are in the cart now, with their quantities. */
  readonly added: readonly CartLine[];
  /** They were in the cart already, and are as they were there. */
  readonly there: readonly CartLine[];
  /** They are no longer sold. */
  readonly gone: readonly CartLine[];
}

/**
 * Puts the lines of an order into the cart, at today's prices and in the colours that were ordered. Resolves to undefined,
 * and changes nothing, if today's products cannot be read.
 */
export async function buyAgain(
  shop: Pick<ShopParts, 'cart' | 'catalogue' | 'products' | 'remembered'>,
  order: Order,
): Promise<BoughtAgain | undefined> {
  const result = await shop.products.today(order.lines.map(({ id }) => id));
  if (!result.ok) {
    // The next click may find the products.
    shop.catalogue.tryAgain();
    return undefined;
  }
  const products = result.value;
  const { lines: cart } = shop.cart.getSnapshot();
  const gone = order.lines.filter(({ id }) => !products.has(id));
  const there = order.lines.filter(({ id }) => products.has(id) && lineOf(cart, id));
  const added = order.lines.filter(({ id }) => products.has(id) && !lineOf(cart, id));
  const items = added.flatMap(({ id, quantity }) => {
    const product = products.get(id);
    return product ? [{ product, quantity }] : [];
  });
  const { colors, orderedColors } = shop.remembered;
  const ordered = orderedColors.getSnapshot().get(colorsKey(order)) ?? new Map<string, string>();
  colors.change((now) => {
    const again = items.flatMap(({ product }) => {
      const name = chosenColor(product, ordered);
      return name === undefined ? [] : [[product.id, name] as const];
    });
    return again.length === 0 ? now : new Map([...now, ...again]);
  });
  shop.cart.addAll(items);
  return { added, there, gone };
}
