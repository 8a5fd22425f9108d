import { lineOf } from '../domain/Cart.ts';
import { CHOICES, chosenOption, optionsOf } from '../domain/choices.ts';
import type { Product } from '../domain/Product.ts';
import type { ShopParts } from './ShopParts.ts';

/** Adds a product from its own page: with the options that the page preselects, unless the shopper has chosen others. */
export function addAsShown(
  { cart, remembered }: Pick<ShopParts, 'cart' | 'remembered'>,
  product: Product,
  quantity: number,
): void {
  const isInCart = lineOf(cart.getSnapshot().lines, product.id) !== undefined;
  for (const choice of isInCart ? [] : CHOICES) {
    const [first] = optionsOf(product, choice);
    if (!first) continue;
    remembered[choice].change((chosen) =>
      chosenOption(product, choice, chosen) ? chosen : new Map(chosen).set(product.id, first.name),
    );
  }
  cart.add(product, quantity);
}
