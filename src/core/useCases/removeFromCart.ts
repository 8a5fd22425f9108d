import { lineOf } from '../domain/Cart.ts';
import type { ShopParts, Undo } from './ShopParts.ts';

/** Takes a product out of the cart. Returns the undo: the line stands where it stood. */
export function removeFromCart(
  shop: Pick<ShopParts, 'cart' | 'clock' | 'undoable'>,
  productId: string,
  /** What happens to the product beside, as when it is saved for later, and how that is taken back. */
  beside: { readonly change: () => void; readonly takeBack: () => void } = NOTHING,
): Undo {
  const before = shop.cart.getSnapshot().lines;
  const removedAt = shop.clock.now();
  return shop.undoable(
    () => {
      shop.cart.remove(productId);
      beside.change();
    },
    () => {
      // Only this line comes back: others that were removed since have an undo of their own.
      const now = shop.cart.getSnapshot().lines;
      shop.cart.restore(
        before.filter(({ id }) => id === productId || lineOf(now, id)),
        removedAt,
      );
      beside.takeBack();
    },
  );
}

const NOTHING = { change: () => {}, takeBack: () => {} };
