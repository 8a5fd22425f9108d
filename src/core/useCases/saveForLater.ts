import type { SavedProduct } from '../domain/Remembered.ts';
import { isSaved, withoutSaved, withSaved } from '../domain/saved.ts';
import { removeFromCart } from './removeFromCart.ts';
import type { ShopParts, Undo } from './ShopParts.ts';

/** Moves the product from the cart to the saved ones. Returns the undo. */
export function saveForLater(
  shop: Pick<ShopParts, 'cart' | 'clock' | 'remembered' | 'undoable'>,
  product: SavedProduct,
): Undo {
  const { saved } = shop.remembered;
  const wasSaved = isSaved(saved.getSnapshot(), product.id);
  return removeFromCart(shop, product.id, {
    change: () => saved.change((now) => withSaved(now, product)),
    takeBack: () => saved.change((now) => (wasSaved ? now : withoutSaved(now, product.id))),
  });
}
