import { lineOf } from '../domain/Cart.ts';
import type { Product } from '../domain/Product.ts';
import type { Shop } from '../Shop.ts';
import { removeSaved } from './removeSaved.ts';

/** Adds the product with quantity 1, unless it is already in the cart. Returns the undo. */
export function moveToCart(
  shop: Pick<Shop, 'cart' | 'remembered' | 'undoable'>,
  product: Product,
): () => void {
  const wasInCart = lineOf(shop.cart.getSnapshot().lines, product.id) !== undefined;
  return removeSaved(shop, product.id, {
    change: () => shop.cart.add(product),
    takeBack: () => {
      if (!wasInCart) shop.cart.remove(product.id);
    },
  });
}
