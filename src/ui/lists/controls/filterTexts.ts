import { CATEGORIES } from '#core/domain/categories.ts';
import type { Facet, ProductFilter } from '#core/domain/filters.ts';
import { priceText } from '#core/domain/money.ts';
import type { Product } from '#core/domain/Product.ts';
import { labelOf, langOf, langOfText } from '#core/domain/translations.ts';
import { truncate } from '#core/domain/truncate.ts';
import { TEXTS } from '#texts';

/** Maximum length (characters) of a choice from the URL. Real values are shorter. */
const MAX_CHOICE_LENGTH = 80;

type Labels = Product['labels'] | undefined;

export function choiceText(facet: Facet, value: string, labels?: Labels): string {
  switch (facet) {
    case 'category':
      return CATEGORIES.find((category) => category.value === value)?.tabLabel ?? value;
    case 'rating':
      return TEXTS.filters.ratingFrom(Number(value));
    case 'deal':
      return TEXTS.filters.onSale;
    case 'stock':
      return TEXTS.stock.plenty;
    default:
      return truncate(labelOf({ labels }, value, facet), MAX_CHOICE_LENGTH);
  }
}

/** Attributes of an element with the text of a choice. A brand is a name in every language. */
export function langOfChoice(facet: Facet, value: string, labels?: Labels) {
  if (facet === 'category') return langOfText(choiceText(facet, value));
  return facet === 'color' || facet === 'size' ? langOf({ labels }, value, facet) : undefined;
}

/** A price range: "$20 to $50", "from $20", "up to $50". */
export function priceRangeText({ lowestPrice, highestPrice }: ProductFilter): string {
  if (lowestPrice === undefined) return TEXTS.filters.priceUpTo(priceText(highestPrice ?? 0));
  return highestPrice === undefined
    ? TEXTS.filters.priceFrom(priceText(lowestPrice))
    : TEXTS.filters.priceRange(priceText(lowestPrice), priceText(highestPrice));
}
