import { CATEGORIES } from '#core/domain/categories.ts';
import type { Facet, ProductFilter } from '#core/domain/filters.ts';
import { priceText } from '#core/domain/money.ts';
import { truncate } from '#core/domain/truncate.ts';

export const FACET_TITLES: Readonly<Record<Facet, string>> = {
  category: 'Category',
  brand: 'Brand',
  rating: 'Rating',
  color: 'Colour',
  size: 'Size',
  deal: 'Deal',
  stock: 'Availability',
};

export const FACET_PLURALS: Readonly<Record<Facet, string>> = {
  category: 'categories',
  brand: 'brands',
  rating: 'ratings',
  color: 'colours',
  size: 'sizes',
  deal: 'deals',
  stock: 'availabilities',
};

/** Maximum length (characters) of a choice from the URL. Real values are shorter. */
const MAX_CHOICE_LENGTH = 80;

export function choiceText(facet: Facet, value: string): string {
  switch (facet) {
    case 'category':
      return CATEGORIES.find((category) => category.value === value)?.tabLabel ?? value;
    case 'rating':
      return `${value} and up`;
    case 'deal':
      return 'On sale';
    case 'stock':
      return 'In stock';
    default:
      return truncate(value, MAX_CHOICE_LENGTH);
  }
}

/** A price range: "$20 to $50", "from $20", "up to $50". */
export function priceRangeText({ lowestPrice, highestPrice }: ProductFilter): string {
  if (lowestPrice === undefined) return `up to ${priceText(highestPrice ?? 0)}`;
  return highestPrice === undefined
    ? `from ${priceText(lowestPrice)}`
    : `${priceText(lowestPrice)} to ${priceText(highestPrice)}`;
}
