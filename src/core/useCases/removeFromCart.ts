import { lineOf } from '../domain/Cart.ts';
import type { ShopParts, Undo } from './ShopParts.ts';

/** Returns the undo, which restores the line to its position. */
export function removeFromCart(
  shop: Pick<ShopParts, 'cart' | 'clock' | 'undoable'>,
  productId: string,
  /** A related change, such as saving the product for later, and its undo. */
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
      // Restore only this line: lines removed since have their own undo.
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
