import { CATEGORIES } from './categories.ts';
import { isDeal } from './discounts.ts';
import type { Product } from './Product.ts';

/** The groups of choices that a list can be narrowed by, beside its price. */
export const FACETS = ['category', 'brand', 'rating', 'color', 'size', 'deal', 'stock'] as const;
export type Facet = (typeof FACETS)[number];

/** The one choice of a group that holds or does not: being on sale, being in stock. */
export const YES = '1';

/** The ratings, out of 5, from which on a shopper can look. */
export const RATING_FLOORS = ['4.5', '4', '3'] as const;

/** What a shopper narrows a list by. What is absent narrows nothing. */
export interface ProductFilter {
  /** Dollars, inclusive. */
  readonly lowestPrice?: number;
  /** Dollars, inclusive. */
  readonly highestPrice?: number;
  /** The choices of each group, none of which is empty. A product passes with any of them: they widen. */
  readonly choices: Readonly<Partial<Record<Facet, readonly string[]>>>;
}

/** The filter that narrows nothing. */
export const NO_FILTER: ProductFilter = { choices: {} };

/** Whether every product passes the filter. */
export function isEmptyFilter({ choices, lowestPrice, highestPrice }: ProductFilter): boolean {
  return Object.keys(choices).length === 0 && lowestPrice === undefined && highestPrice === undefined;
}

/** The products that pass every group of the filter, in their order. */
export function filtered(products: readonly Product[], filter: ProductFilter): readonly Product[] {
  if (isEmptyFilter(filter)) return products;
  const groups = Object.keys(filter.choices) as Facet[];
  return products.filter(
    (product) => hasPrice(product, filter) && groups.every((facet) => hasChoice(product, facet, filter)),
  );
}

/** The filter with a choice made, or taken back where it was made. */
export function toggled(filter: ProductFilter, facet: Facet, value: string): ProductFilter {
  const { [facet]: before = [], ...others } = filter.choices;
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return { ...filter, choices: after.length === 0 ? others : { ...others, [facet]: after } };
}

/** Whether the price lies between those of the filter. */
export function hasPrice({ price }: Product, { lowestPrice, highestPrice }: ProductFilter): boolean {
  return price >= (lowestPrice ?? 0) && price <= (highestPrice ?? Number.POSITIVE_INFINITY);
}

/** Whether a product has one of the choices that the filter makes in a group. */
export function hasChoice(product: Product, facet: Facet, { choices }: ProductFilter): boolean {
  const chosen = choices[facet] ?? [];
  return valuesOf(product, facet, chosen).some((value) => chosen.includes(value));
}

/**
 * The values that a product has in a group. A category is one of the shop's own where it contains its name, else it is
 * called as the catalogue calls it. Of ratings it has each floor that it reaches, those of `chosen` among them.
 */
export function valuesOf(product: Product, facet: Facet, chosen: readonly string[] = []): readonly string[] {
  switch (facet) {
    case 'category':
      return product.category.length === 1
        ? categoryNames(product.category[0] ?? '')
        : allCategoryNames(product);
    case 'brand':
      return product.brand === '' ? NONE : [product.brand];
    case 'rating':
      return ratingFloors(chosen).filter((floor) => product.rating >= Number(floor));
    case 'color':
      return product.colors.length === 0 ? NONE : [...new Set(product.colors.map(({ name }) => name))];
    case 'size':
      return product.sizes.length < 2 ? product.sizes : [...new Set(product.sizes)];
    case 'deal':
      return isDeal(product) ? ONLY_YES : NONE;
    case 'stock':
      // What the catalogue does not count is not known to be gone.
      return product.stock === 0 ? NONE : ONLY_YES;
  }
}

const NONE: readonly string[] = [];
const ONLY_YES: readonly string[] = [YES];

/** The floors that a shopper is offered, and those that an address chose besides, from the highest down. */
export function ratingFloors(chosen: readonly string[]): readonly string[] {
  const others = chosen.filter((floor) => !RATING_FLOORS.some((offered) => offered === floor));
  return others.length === 0
    ? RATING_FLOORS
    : [...RATING_FLOORS, ...others].sort((a, b) => Number(b) - Number(a));
}

function allCategoryNames({ category }: Product): readonly string[] {
  return [...new Set(category.flatMap(categoryNames))];
}

/** Of the few texts that products are filed under, each is looked up once. */
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
