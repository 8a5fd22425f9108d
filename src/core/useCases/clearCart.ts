import type { ShopParts, Undo } from './ShopParts.ts';

/** Returns the undo, which restores every line that was not ordered since. */
export function clearCart(shop: Pick<ShopParts, 'cart' | 'clock' | 'undoable'>): Undo {
  const ids = shop.cart.getSnapshot().lines.map(({ id }) => id);
  const clearedAt = shop.clock.now();
  return shop.undoable(
    () => shop.cart.clear(),
    ({ lines }) => shop.cart.restore(lines, ids, clearedAt),
  );
}
