import type { Product } from './Product.ts';

type Priced = Pick<Product, 'price' | 'originalPrice' | 'discountPercentage'>;

/** The former price in dollars to strike through, where it really is above the price (readings, 9). */
export function struckPrice({ price, originalPrice }: Priced): number | undefined {
  return originalPrice !== undefined && originalPrice > price ? originalPrice : undefined;
}

/** "-20%", where the catalogue names a discount above 0 (readings, 9). */
export function discountBadge({ discountPercentage }: Priced): string | undefined {
  return discountPercentage > 0 ? `-${Math.round(discountPercentage * 100) / 100}%` : undefined;
}

/** Whether the product is a deal: it has a former price or a discount to show. */
export function isDeal(priced: Priced): boolean {
  return struckPrice(priced) !== undefined || discountBadge(priced) !== undefined;
}
