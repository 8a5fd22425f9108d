import { isGtin } from '#core/domain/gtin.ts';
import type { Product } from '#core/domain/Product.ts';

/** The GTIN, MPN and brand of a product; absent if it has none. Merchant centres reject products with a wrong GTIN, so it is omitted. */
export function identifiersOf({
  gtin = '',
  mpn,
  brand,
}: Product): Partial<Pick<Product, 'gtin' | 'mpn' | 'brand'>> {
  return { ...(isGtin(gtin) && { gtin }), ...(mpn && { mpn }), ...(brand && { brand }) };
}
