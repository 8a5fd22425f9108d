import { SHOP } from '#shop';
import type { Product } from './Product.ts';
import type { Maker } from './ShopFile.ts';

const makers: Readonly<Record<string, Maker>> = SHOP.makers ?? {};

/** The maker of a product, or else that of its brand in the shop file. */
export function makerOf({ maker, brand }: Pick<Product, 'maker' | 'brand'>): Maker | undefined {
  return maker ?? (Object.hasOwn(makers, brand) ? makers[brand] : undefined);
}
