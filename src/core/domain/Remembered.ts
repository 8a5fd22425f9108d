import type { Product } from './Product.ts';

/** What this browser remembers for the shopper beside cart and orders; each value is stored and parsed on its own. */
export interface Remembered {
  /** Products saved for later, the latest first. */
  readonly saved: readonly SavedProduct[];
  /** The ids of the products looked at, the latest first, `MOST_VIEWED` at most. */
  readonly viewed: readonly string[];
  /** The queries that were sent from a search box, the latest first, `MOST_SEARCHES` at most. */
  readonly searches: readonly string[];
  /** The names of the colours chosen, by product. */
  readonly colors: ReadonlyMap<string, string>;
  /** The names of the colours that were ordered, by product, by the moment of the order as `colorsKey` writes it. */
  readonly orderedColors: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly theme: Theme;
  /** Whether single keys, such as "/", are shortcuts. */
  readonly singleKeys: boolean;
}

/** What of a product is stored with those saved for later: enough to show it where the catalogue is not there. */
export type SavedProduct = Pick<
  Product,
  'id' | 'name' | 'images' | 'price' | 'originalPrice' | 'discountPercentage' | 'category'
>;

/** Light or dark, or as the device is set. */
export type Theme = (typeof THEMES)[number];

export const THEMES = ['system', 'light', 'dark'] as const;

/** Products that "Recently viewed" lists. */
export const MOST_VIEWED = 8;

/** Searches that an empty search box offers. */
export const MOST_SEARCHES = 5;

/** What is remembered of a shopper who has never been here. */
export const NOTHING_REMEMBERED: Remembered = {
  saved: [],
  viewed: [],
  searches: [],
  colors: new Map(),
  orderedColors: new Map(),
  theme: 'system',
  singleKeys: true,
};

/** The text at the head of a list that holds each only once, and no more than `most`. */
export function withLatest(list: readonly string[], latest: string, most: number): readonly string[] {
  return list[0] === latest ? list : [latest, ...list.filter((one) => one !== latest)].slice(0, most);
}

/** What is stored of a product that is saved. */
export function savedOf({
  id,
  name,
  images,
  price,
  originalPrice,
  discountPercentage,
  category,
}: SavedProduct): SavedProduct {
  return {
    id,
    name,
    images: images.slice(0, 1),
    price,
    ...(originalPrice === undefined ? {} : { originalPrice }),
    discountPercentage,
    category,
  };
}
