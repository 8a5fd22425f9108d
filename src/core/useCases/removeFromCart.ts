import type { ShopParts, Undo } from './ShopParts.ts';

/** Returns the undo, which restores the line to its position. */
export function removeFromCart(
  shop: Pick<ShopParts, 'cart' | 'clock' | 'undoable'>,
  productId: string,
  /** A related change, such as saving the product for later, and its undo. */
  beside: { readonly change: () => void; readonly takeBack: () => void } = NOTHING,
): Undo {
  const removedAt = shop.clock.now();
  return shop.undoable(
    () => {
      shop.cart.remove(productId);
      beside.change();
    },
    ({ lines }) => {
      shop.cart.restore(lines, [productId], removedAt);
      beside.takeBack();
    },
  );
}

const NOTHING = { change: () => {}, takeBack: () => {} };
