import type { Product } from './Product.ts';

type Priced = Pick<Product, 'price' | 'originalPrice' | 'discountPercentage'>;

/** The former price in dollars to strike through, where it is above the price by a cent or more. */
export function struckPrice({ price, originalPrice }: Priced): number | undefined {
  return originalPrice !== undefined && hundredths(originalPrice) > hundredths(price)
    ? originalPrice
    : undefined;
}

/** "-20%", where the catalogue names a discount; one that two decimals do not show is none. */
export function discountBadge({ discountPercentage }: Priced): string | undefined {
  const shown = hundredths(discountPercentage);
  return shown > 0 ? `-${shown / 100}%` : undefined;
}

function hundredths(number: number): number {
  return Math.round(number * 100);
}

/** Whether the product is a deal: it has a former price or a discount to show. */
export function isDeal(priced: Priced): boolean {
  return struckPrice(priced) !== undefined || discountBadge(priced) !== undefined;
}
