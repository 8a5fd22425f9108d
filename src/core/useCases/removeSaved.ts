import { restored } from '../domain/restored.ts';
import { withoutSaved } from '../domain/saved.ts';
import type { ShopParts, Undo } from './ShopParts.ts';

/** Returns the undo, which restores the product to its position. */
export function removeSaved(
  shop: Pick<ShopParts, 'remembered' | 'undoable'>,
  productId: string,
  /** A related change, such as adding the product to the cart, and its undo. */
  beside: { readonly change: () => void; readonly takeBack: () => void } = NOTHING,
): Undo {
  const { saved } = shop.remembered;
  return shop.undoable(
    () => {
      saved.change((now) => withoutSaved(now, productId));
      beside.change();
    },
    (before) => {
      saved.change((now) => restored(now, before.saved, [productId]));
      beside.takeBack();
    },
  );
}

const NOTHING = { change: () => {}, takeBack: () => {} };
