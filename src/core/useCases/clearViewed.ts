import { MOST_VIEWED } from '../domain/Remembered.ts';
import type { Shop } from '../Shop.ts';

/** Returns the undo, which appends the products to those viewed since. */
export function clearViewed(shop: Pick<Shop, 'remembered' | 'undoable'>): () => void {
  const { viewed } = shop.remembered;
  const before = viewed.getSnapshot();
  return shop.undoable(
    () => viewed.change(() => []),
    () => viewed.change((now) => [...new Set([...now, ...before])].slice(0, MOST_VIEWED)),
  );
}
