import { lineOf } from '../domain/Cart.ts';
import { chosenColor } from '../domain/chosenColor.ts';
import type { Product } from '../domain/Product.ts';
import type { ShopParts } from './ShopParts.ts';

/** Adds a product from its own page: in the colour that the page preselects, unless the shopper has chosen one. */
export function addAsShown(
  { cart, remembered }: Pick<ShopParts, 'cart' | 'remembered'>,
  product: Product,
  quantity: number,
): void {
  const [first] = product.colors;
  if (first && !lineOf(cart.getSnapshot().lines, product.id)) {
    remembered.colors.change((colors) =>
      chosenColor(product, colors) ? colors : new Map(colors).set(product.id, first.name),
    );
  }
  cart.add(product, quantity);
}
