import { TEXTS } from '#texts';
import type { Product } from './Product.ts';

type Priced = Pick<Product, 'price' | 'originalPrice' | 'discountPercentage'>;

/** The former price, if it is at least a cent above the price. */
export function struckPrice({ price, originalPrice }: Priced): number | undefined {
  return originalPrice !== undefined && toHundredths(originalPrice) > toHundredths(price)
    ? originalPrice
    : undefined;
}

/** "-20%"; undefined if the discount rounds to 0 at two decimals. */
export function discountBadge({ discountPercentage }: Priced): string | undefined {
  const shown = toHundredths(discountPercentage);
  return shown > 0 ? TEXTS.catalogue.discount(shown / 100) : undefined;
}

function toHundredths(number: number): number {
  return Math.round(number * 100);
}

/** Whether the product shows a former price or a discount. */
export function isDeal(priced: Priced): boolean {
  return struckPrice(priced) !== undefined || discountBadge(priced) !== undefined;
}
