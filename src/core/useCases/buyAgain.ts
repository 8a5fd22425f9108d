import { type CartLine, lineOf } from '../domain/Cart.ts';
import { chosenColor } from '../domain/chosenColor.ts';
import type { Order } from '../domain/Order.ts';
import { colorsKey } from '../domain/orderedColors.ts';
import type { ShopParts } from './ShopParts.ts';

/** An order's lines by outcome. */
export interface BoughtAgain {
  /** Now in the cart. */
  readonly added: readonly CartLine[];
  /** Already in the cart, and unchanged. */
  readonly there: readonly CartLine[];
  readonly gone: readonly CartLine[];
}

/** Adds an order's lines at today's prices, in the ordered colours. Undefined if today's products cannot be read. */
export async function buyAgain(
  shop: Pick<ShopParts, 'cart' | 'catalogue' | 'products' | 'remembered'>,
  order: Order,
): Promise<BoughtAgain | undefined> {
  const result = await shop.products.today(order.lines.map(({ id }) => id));
  if (!result.ok) {
    // The next click may succeed.
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
