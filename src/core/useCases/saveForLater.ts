import type { SavedProduct } from '../domain/Remembered.ts';
import { isSaved, withoutSaved, withSaved } from '../domain/saved.ts';
import type { ShopParts, Undo } from './ShopParts.ts';

/** Moves the product from the cart to the saved ones. Returns the undo. */
export function saveForLater(
  { cart, remembered, undoable }: Pick<ShopParts, 'cart' | 'remembered' | 'undoable'>,
  product: SavedProduct,
): Undo {
  const { saved } = remembered;
  const wasSaved = isSaved(saved.getSnapshot(), product.id);
  return undoable(
    () => {
      cart.remove(product.id);
      saved.change((now) => withSaved(now, product));
    },
    (before) => {
      cart.restore(before, [product.id]);
      if (!wasSaved) saved.change((now) => withoutSaved(now, product.id));
    },
  );
}
