import type { SavedProduct } from '../domain/Remembered.ts';
import type { Undo } from '../domain/undo.ts';
import type { ShopParts } from './ShopParts.ts';

/** Moves the product from the cart to the saved ones. Returns the undo. */
export function saveForLater(
  { cart, remembered: { saved }, undoable }: Pick<ShopParts, 'cart' | 'remembered' | 'undoable'>,
  product: SavedProduct,
): Undo {
  return undoable(() => {
    cart.remove(product.id);
    saved.save(product);
  });
}
