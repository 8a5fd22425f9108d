import type { SavedProduct } from '../domain/Remembered.ts';
import { isSaved, withoutSaved, withSaved } from '../domain/saved.ts';
import type { Shop } from '../Shop.ts';
import { removeFromCart } from './removeFromCart.ts';

/** Moves the product from the cart to the saved ones. Returns the undo. */
export function saveForLater(
  shop: Pick<Shop, 'cart' | 'clock' | 'remembered' | 'undoable'>,
  product: SavedProduct,
): () => void {
  const { saved } = shop.remembered;
  const wasSaved = isSaved(saved.getSnapshot(), product.id);
  return removeFromCart(shop, product.id, {
    change: () => saved.change((now) => withSaved(now, product)),
    takeBack: () => saved.change((now) => (wasSaved ? now : withoutSaved(now, product.id))),
  });
}
