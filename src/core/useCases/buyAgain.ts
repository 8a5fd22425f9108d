import { type CartLine, lineOf } from '../domain/Cart.ts';
import { CHOICES, optionsOf } from '../domain/choices.ts';
import type { Order } from '../domain/Order.ts';
import type { ShopParts } from './ShopParts.ts';

/** An order's lines by outcome. */
export interface BoughtAgain {
  /** Now in the cart. */
  readonly added: readonly CartLine[];
  /** Already in the cart, and unchanged. */
  readonly alreadyInCart: readonly CartLine[];
  readonly gone: readonly CartLine[];
}

/** Adds an order's lines at today's prices, with the ordered options. Undefined if today's products cannot be read. */
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
  const { lines: cart } = shop.cart.getSnapshot();
  const todayOf = (id: string) => result.value(id).today;
  const gone = order.lines.filter(({ id }) => !todayOf(id));
  const alreadyInCart = order.lines.filter(({ id }) => todayOf(id) && lineOf(cart, id));
  const added = order.lines.filter(({ id }) => todayOf(id) && !lineOf(cart, id));
  const items = added.flatMap(({ id, quantity }) => {
    const product = todayOf(id);
    return product ? [{ product, quantity }] : [];
  });
  for (const choice of CHOICES) {
    const ordered = order.options?.[choice];
    const again = items.flatMap(({ product }) => {
      const option = optionsOf(product, choice).find(({ name }) => name === ordered?.get(product.id));
      return option ? [[product.id, option.name] as const] : [];
    });
    shop.remembered[choice].change((now) => (again.length === 0 ? now : new Map([...now, ...again])));
  }
  shop.cart.addAll(items);
  return { added, alreadyInCart, gone };
}
