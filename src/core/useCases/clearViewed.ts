import { MOST_VIEWED } from '../domain/Remembered.ts';
import type { ShopParts, Undo } from './ShopParts.ts';

/** Returns the undo, which appends the products to those viewed since. */
export function clearViewed(shop: Pick<ShopParts, 'remembered' | 'undoable'>): Undo {
  const { viewed } = shop.remembered;
  const before = viewed.getSnapshot();
  return shop.undoable(
    () => viewed.change(() => []),
    () => viewed.change((now) => [...new Set([...now, ...before])].slice(0, MOST_VIEWED)),
  );
}
