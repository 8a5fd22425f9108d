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
      const name = selectedOption(product, choice, chosen, known)?.name ?? '';
      return name === (chosen.get(product.id) ?? '') ? chosen : new Map(chosen).set(product.id, name);
    });
  }
  cart.add(product, quantity);
}
