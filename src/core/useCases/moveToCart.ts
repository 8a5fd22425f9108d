import { lineOf } from '../domain/Cart.ts';
import type { Product } from '../domain/Product.ts';
import { restoreEntries } from '../domain/restoreEntries.ts';
import { withoutSaved } from '../domain/saved.ts';
import type { ShopParts, Undo } from './ShopParts.ts';

/** Moves a saved product to the cart with quantity 1; a product in the cart stays as it is. Returns the undo. */
export function moveToCart(
  { cart, remembered, undoable }: Pick<ShopParts, 'cart' | 'remembered' | 'undoable'>,
  product: Product,
): Undo {
  const { saved } = remembered;
  const wasInCart = lineOf(cart.getSnapshot().lines, product.id) !== undefined;
  return undoable(
    () => {
      saved.change((now) => withoutSaved(now, product.id));
      cart.add(product);
    },
    (before) => {
      saved.change((now) => restoreEntries(now, before.saved, [product.id]));
      if (!wasInCart) cart.remove(product.id);
    },
  );
}
