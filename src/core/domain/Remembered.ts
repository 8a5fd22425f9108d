import { SHOP } from '#shop';
import type { Chosen } from './choices.ts';
import type { Product } from './Product.ts';

/** Values besides cart and orders, each stored and parsed separately. */
export interface Remembered {
  /** Latest first. */
  readonly saved: readonly SavedProduct[];
  /** Ids, latest first, at most `MAX_VIEWED`. */
  readonly viewed: readonly string[];
  /** Submitted queries, latest first, at most `MAX_SEARCHES`. */
  readonly searches: readonly string[];
  readonly colors: Chosen;
  readonly sizes: Chosen;
  readonly theme: Theme;
  /** Whether single keys, such as "/", are shortcuts. */
  readonly singleKeys: boolean;
}

/** The stored fields, enough to show the product without the catalogue, and to report changes. */
export type SavedProduct = Pick<Product, (typeof SAVED_FIELDS)[number]>;

const SAVED_FIELDS = [
  'id',
  'name',
  'images',
  'price',
  'originalPrice',
  'discountPercentage',
  'category',
  'stock',
  'family',
  ...(SHOP.sellsInEu ? (['priceHistory'] as const) : []),
  ...(SHOP.recommendedPrices ? (['recommendedPrice'] as const) : []),
] as const;

export type Theme = (typeof THEMES)[number];

export const THEMES = ['system', 'light', 'dark'] as const;

/** Products in "Recently viewed". */
export const MAX_VIEWED = 8;

/** Searches that an empty search box offers. */
export const MAX_SEARCHES = 5;

export const NOTHING_REMEMBERED: Remembered = {
  saved: [],
  viewed: [],
  searches: [],
  colors: new Map(),
  sizes: new Map(),
  theme: 'system',
  singleKeys: true,
};

/** Puts a text at the head of a list without repetitions, limited to `most` texts. */
export function withLatest(list: readonly string[], latest: string, most: number): readonly string[] {
  return list[0] === latest ? list : [latest, ...list.filter((one) => one !== latest)].slice(0, most);
}

/** Picks the stored fields and the first picture. */
export function savedOf(product: SavedProduct): SavedProduct {
  const stored = SAVED_FIELDS.map((field) => [field, product[field]]).filter(
    ([, value]) => value !== undefined,
  );
  return { ...Object.fromEntries(stored), images: product.images.slice(0, 1) };
}
