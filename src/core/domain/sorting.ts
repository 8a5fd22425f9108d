import { discountBadge, struckPrice } from './discounts.ts';
import type { Product } from './Product.ts';

/** How a shopper can have a list sorted; without an option it keeps the order of the catalogue. */
export const SORT_OPTIONS = ['price-low', 'price-high', 'rating', 'discount', 'new'] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];

/** What a product is taken to deserve before anybody has rated it, and how many ratings that counts for. */
const EXPECTED = { rating: 3.5, count: 10 } as const;

/** The products in the order of an option; those that are equal in it keep their order. */
export function sorted(products: readonly Product[], option: SortOption | undefined): readonly Product[] {
  if (option === undefined) return products;
  const rank = RANKS[option];
  // Each rank is worked out once, and not once for each comparison.
  return products
    .map((product) => ({ product, rank: rank(product) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ product }) => product);
}

/**
 * A rating weighed by how many there are of it: the mean of the product's ratings and 10 more of 3.5 each,
 *
 *     (rating × count + 3.5 × 10) / (count + 10)
 *
 * so that a few raise a product little: 5.0 from 1 is 3.64, 4.8 from 200 is 4.74. A rating whose count the catalogue does not
 * name is one rating; what nobody has rated is 0.
 */
export function weightedRating({ rating, reviewCount }: Pick<Product, 'rating' | 'reviewCount'>): number {
  if (rating === 0) return 0;
  const count = Math.max(reviewCount, 1);
  return (rating * count + EXPECTED.rating * EXPECTED.count) / (count + EXPECTED.count);
}

/**
 * By how many percent the product is reduced: as the catalogue names it, else from its former price; 0 where nothing of
 * it is to be seen.
 */
function discountPercent(product: Product): number {
  if (discountBadge(product) !== undefined) return product.discountPercentage;
  const struck = struckPrice(product);
  return struck === undefined ? 0 : 100 * (1 - product.price / struck);
}

/** The higher, the further ahead. */
const RANKS: Readonly<Record<SortOption, (product: Product) => number>> = {
  'price-low': ({ price }) => -price,
  'price-high': ({ price }) => price,
  rating: weightedRating,
  discount: discountPercent,
  new: ({ isNew }) => Number(isNew),
};
