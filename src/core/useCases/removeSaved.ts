import { restored } from '../domain/restored.ts';
import { isSaved, withoutSaved } from '../domain/saved.ts';
import type { ShopParts, Undo } from './ShopParts.ts';

/** Takes a product out of those saved for later. Returns the undo: it stands where it stood. */
export function removeSaved(
  shop: Pick<ShopParts, 'remembered' | 'undoable'>,
  productId: string,
  /** What happens to the product beside, as when it goes to the cart, and how that is taken back. */
  beside: { readonly change: () => void; readonly takeBack: () => void } = NOTHING,
): Undo {
  const { saved } = shop.remembered;
  const before = saved.getSnapshot();
  return shop.undoable(
    () => {
      saved.change((now) => withoutSaved(now, productId));
      beside.change();
    },
    () => {
      saved.change((now) =>
        restored(
          now,
          before.filter(({ id }) => id === productId || isSaved(now, id)),
        ),
      );
      beside.takeBack();
    },
  );
}

const NOTHING = { change: () => {}, takeBack: () => {} };
