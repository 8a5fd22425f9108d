import { CATEGORIES } from './categories.ts';
import { isDeal } from './discounts.ts';
import type { Product } from './Product.ts';
import { isOutOfStock } from './stock.ts';

/** The groups of choices, besides the price. */
export const FACETS = ['category', 'brand', 'rating', 'color', 'size', 'deal', 'stock'] as const;
export type Facet = (typeof FACETS)[number];

/** The only choice of an on/off group. */
export const YES = '1';

/** Minimum ratings, out of 5, highest first. */
export const RATING_FLOORS = ['4.5', '4', '3'] as const;

/** A shopper's filter. Absent parts filter nothing. */
export interface ProductFilter {
  /** In the shop's currency, inclusive. */
  readonly lowestPrice?: number;
  /** In the shop's currency, inclusive. */
  readonly highestPrice?: number;
  /** Never empty. A product passes a group with any of its choices. */
  readonly choices: Readonly<Partial<Record<Facet, readonly string[]>>>;
}

export const NO_FILTER: ProductFilter = { choices: {} };

export function isEmptyFilter({ choices, lowestPrice, highestPrice }: ProductFilter): boolean {
  return Object.keys(choices).length === 0 && lowestPrice === undefined && highestPrice === undefined;
}

/** The products that pass every group of the filter. */
export function filterProducts(products: readonly Product[], filter: ProductFilter): readonly Product[] {
  if (isEmptyFilter(filter)) return products;
  const groups = Object.keys(filter.choices) as Facet[];
  return products.filter(
    (product) => hasPrice(product, filter) && groups.every((facet) => hasChoice(product, facet, filter)),
  );
}

/** Adds a choice, or removes it. */
export function toggleChoice(filter: ProductFilter, facet: Facet, value: string): ProductFilter {
  const { [facet]: before = [], ...others } = filter.choices;
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return { ...filter, choices: after.length === 0 ? others : { ...others, [facet]: after } };
}

export function hasPrice({ price }: Product, { lowestPrice, highestPrice }: ProductFilter): boolean {
  return price >= (lowestPrice ?? 0) && price <= (highestPrice ?? Number.POSITIVE_INFINITY);
}

export function hasChoice(product: Product, facet: Facet, { choices }: ProductFilter): boolean {
  const chosen = choices[facet] ?? [];
  return valuesOf(product, facet).some((value) => chosen.includes(value));
}

/**
 * A category text that contains a category of the shop counts as that category, otherwise as itself. A product has each rating
 * floor that it reaches. A member of a family that differs by colour or size has only its own one.
 */
export function valuesOf(product: Product, facet: Facet): readonly string[] {
  const option = facet === 'color' || facet === 'size' ? product.family?.options[facet] : undefined;
  return option === undefined ? ownValuesOf(product, facet) : [option];
}

function ownValuesOf(product: Product, facet: Facet): readonly string[] {
  switch (facet) {
    case 'category':
      return product.category.length === 1
        ? categoryNames(product.category[0] ?? '')
        : allCategoryNames(product);
    case 'brand':
      return product.brand === '' ? NONE : [product.brand];
    case 'rating':
      return RATING_FLOORS.filter((floor) => product.rating >= Number(floor));
    case 'color':
      return product.colors.length === 0 ? NONE : [...new Set(product.colors.map(({ name }) => name))];
    case 'size':
      return product.sizes.length < 2 ? product.sizes : [...new Set(product.sizes)];
    case 'deal':
      return isDeal(product) ? ONLY_YES : NONE;
    case 'stock':
      return isOutOfStock(product) ? NONE : ONLY_YES;
  }
}

const NONE: readonly string[] = [];
const ONLY_YES: readonly string[] = [YES];

function allCategoryNames({ category }: Product): readonly string[] {
  return [...new Set(category.flatMap(categoryNames))];
}

/** Names by category text, of which a catalogue has few. */
const namesOfText = new Map<string, readonly string[]>();

function categoryNames(text: string): readonly string[] {
  let names = namesOfText.get(text);
  if (!names) {
    const small = text.toLowerCase();
    const known = CATEGORIES.filter(({ value }) => small.includes(value));
    names = known.length === 0 ? [text] : known.map(({ value }) => value);
    namesOfText.set(text, names);
  }
  return names;
}
