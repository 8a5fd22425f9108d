import { CHOICES, selectedOption } from '../domain/choices.ts';
import type { Product } from '../domain/Product.ts';
import type { ShopParts } from './ShopParts.ts';

/** Adds a product from its own page, and stores the options that the page shows. */
export function addAsShown(
  { cart, products, remembered }: Pick<ShopParts, 'cart' | 'products' | 'remembered'>,
  product: Product,
  quantity: number,
): void {
  const known = products.known()(product.id);
  for (const choice of CHOICES) {
    remembered[choice].change((chosen) => {
      const option = selectedOption(product, choice, chosen, known);
      const isStored = !option || option.name === chosen.get(product.id);
      return isStored ? chosen : new Map(chosen).set(product.id, option.name);
    });
  }
  cart.add(product, quantity);
}
