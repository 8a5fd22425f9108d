import { lineOf } from '../domain/Cart.ts';
import type { Product } from '../domain/Product.ts';
import { removeSaved } from './removeSaved.ts';
import type { ShopParts, Undo } from './ShopParts.ts';

/** Adds the product with quantity 1, unless it is already in the cart. Returns the undo. */
export function moveToCart(
  shop: Pick<ShopParts, 'cart' | 'remembered' | 'undoable'>,
  product: Product,
): Undo {
  const wasInCart = lineOf(shop.cart.getSnapshot().lines, product.id) !== undefined;
  return removeSaved(shop, product.id, {
    change: () => shop.cart.add(product),
    takeBack: () => {
      if (!wasInCart) shop.cart.remove(product.id);
    },
  });
}
