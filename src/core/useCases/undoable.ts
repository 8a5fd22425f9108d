import type { Cart } from '../domain/Cart.ts';
import type { Remembered } from '../domain/Remembered.ts';
import { restoreEntries, type Undo, undone } from '../domain/undo.ts';
import type { Ports } from '../Ports.ts';
import type { ShopParts } from './ShopParts.ts';

/** Returns a function that makes a change of the cart and the saved products, and returns its undo. */
export function createUndoable(
  { storage, clock }: Pick<Ports, 'storage' | 'clock'>,
  { cart, remembered: { saved } }: Pick<ShopParts, 'cart' | 'remembered'>,
): (change: () => void) => Undo {
  // Include the entries that were removed earlier, because their undo may run first. Grow until the page is left.
  let lines: Cart = [];
  let products: Remembered['saved'] = [];
  return (change) => {
    const at = clock.now();
    const before = [cart.getSnapshot().lines, saved.getSnapshot()] as const;
    lines = restoreEntries(before[0], lines);
    products = restoreEntries(before[1], products);
    const order = [lines, products] as const;
    change();
    const after = [cart.getSnapshot().lines, saved.getSnapshot()] as const;
    return () => {
      const { last } = storage.loadOrders();
      const ordered = last?.placedAt && last.placedAt >= at ? last.lines : [];
      cart.change((now) => undone(now, before[0], after[0], order[0], ordered));
      saved.change((now) => undone(now, before[1], after[1], order[1]));
    };
  };
}
