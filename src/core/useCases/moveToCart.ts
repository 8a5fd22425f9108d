import type { Product } from '../domain/Product.ts';
import { withoutSaved } from '../domain/saved.ts';
import type { Undo } from '../domain/undo.ts';
import type { ShopParts } from './ShopParts.ts';

/** Moves a saved product to the cart with quantity 1; a product in the cart stays as it is. Returns the undo. */
export function moveToCart(
  { cart, remembered: { saved }, undoable }: Pick<ShopParts, 'cart' | 'remembered' | 'undoable'>,
  product: Product,
): Undo {
  return undoable(() => {
    saved.change((now) => withoutSaved(now, product.id));
    cart.add(product);
  });
}
