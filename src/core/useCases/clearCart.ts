import type { ShopParts, Undo } from './ShopParts.ts';

/** Returns the undo, which restores every line that was not ordered since. */
export function clearCart(shop: Pick<ShopParts, 'cart' | 'clock' | 'undoable'>): Undo {
  const before = shop.cart.getSnapshot().lines;
  const clearedAt = shop.clock.now();
  return shop.undoable(
    () => shop.cart.clear(),
    () => shop.cart.restore(before, clearedAt),
  );
}
