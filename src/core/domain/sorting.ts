import { discountBadge, struckPrice } from './discounts.ts';
import type { Product } from './Product.ts';

/** Without an option, a list is in catalogue order. */
export const SORT_OPTIONS = ['price-low', 'price-high', 'rating', 'discount', 'new'] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];

/** The assumed rating of an unrated product, and its weight in ratings. */
const PRIOR_RATING = { rating: 3.5, count: 10 } as const;

/** Equal products remain in order. */
export function sortProducts(products: readonly Product[], option?: SortOption): readonly Product[] {
  if (option === undefined) return products;
  const rank = RANKS[option];
  // Compute each rank once, not once per comparison.
  return products
    .map((product) => ({ product, rank: rank(product) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ product }) => product);
}

/**
 * The mean of the ratings and 10 more of 3.5, so that a few have little weight: 5.0 from 1 is 3.64, 4.8 from 200 is 4.74. A
 * missing count is 1; an unrated product is 0.
 */
export function weightedRating({ rating, reviewCount }: Pick<Product, 'rating' | 'reviewCount'>): number {
  if (rating === 0) return 0;
  const count = Math.max(reviewCount, 1);
  return (rating * count + PRIOR_RATING.rating * PRIOR_RATING.count) / (count + PRIOR_RATING.count);
}

/** Percent: the catalogue's discount, otherwise from the former price; 0 if neither is shown. */
function discountPercent(product: Product): number {
  if (discountBadge(product) !== undefined) return product.discountPercentage;
  const struck = struckPrice(product);
  return struck === undefined ? 0 : 100 * (1 - product.price / struck);
}

/** Higher ranks are first. */
const RANKS: Readonly<Record<SortOption, (product: Product) => number>> = {
  'price-low': ({ price }) => -price,
  'price-high': ({ price }) => price,
  rating: weightedRating,
  discount: discountPercent,
  new: ({ isNew }) => Number(isNew),
};
