import { CATEGORIES } from './categories.ts';
import {
  FACETS,
  type Facet,
  hasChoice,
  hasPrice,
  NO_FILTER,
  type ProductFilter,
  ratingFloors,
  valuesOf,
  YES,
} from './filters.ts';
import type { Product } from './Product.ts';

/** How many products each choice of each group stands for; a choice that is not named stands for none. */
export type FacetCounts = Readonly<Record<Facet, ReadonlyMap<string, number>>>;

/** The filters of a list before anything is chosen. */
export interface FilterGroups {
  /** The choices of each group, in their order. */
  readonly offered: Readonly<Record<Facet, readonly string[]>>;
  readonly counts: FacetCounts;
  /** Colour values, such as `#1e90ff`, by the name of the colour. */
  readonly swatches: ReadonlyMap<string, string>;
}

/** The filters of a list of products. */
export function filterGroups(products: readonly Product[]): FilterGroups {
  const counts = facetCounts(products, NO_FILTER);
  return {
    offered: choicesIn(counts),
    counts,
    swatches: new Map(products.flatMap(({ colors }) => colors.map(({ name, hex }) => [name, hex]))),
  };
}

/**
 * What each choice would change. In a group without a choice: how many products it would leave. In a group that has one:
 * how many another would add, and how many of those that are left have the one that is made. All groups are counted in
 * one pass: a product that passes all counts for its values everywhere, one that a single group keeps out for its values
 * there, and any other for none.
 */
export function facetCounts(products: readonly Product[], filter: ProductFilter): FacetCounts {
  const counts = Object.fromEntries(FACETS.map((facet) => [facet, new Map<string, number>()])) as Record<
    Facet,
    Map<string, number>
  >;
  const chosenFacets = Object.keys(filter.choices) as Facet[];
  for (const product of products) {
    if (!hasPrice(product, filter)) continue;
    const missed = chosenFacets.filter((facet) => !hasChoice(product, facet, filter));
    if (missed.length > 1) continue;
    for (const facet of missed.length === 0 ? FACETS : missed) {
      const chosen = filter.choices[facet];
      for (const value of valuesOf(product, facet, chosen)) {
        // What has a choice already is added by no other.
        if (missed.length === 0 && chosen && !chosen.includes(value)) continue;
        counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/** Made once and only when it is needed: that takes a phone 30 ms. */
let collator: Intl.Collator | undefined;

/**
 * The choices of each group that a list offers, in an order that no choice changes: departments and ratings in their own,
 * all others the most frequent first, and among equals as a dictionary has them.
 */
function choicesIn(counts: FacetCounts): Readonly<Record<Facet, readonly string[]>> {
  collator ??= new Intl.Collator('en', { numeric: true });
  const { compare } = collator;
  const byFrequency = (facet: Facet) =>
    [...counts[facet]].sort((a, b) => b[1] - a[1] || compare(a[0], b[0])).map(([value]) => value);
  const departments = CATEGORIES.map(({ value }) => value).filter((value) => counts.category.has(value));
  const others = byFrequency('category').filter((value) => !departments.includes(value));
  return {
    category: [...departments, ...others],
    brand: byFrequency('brand'),
    rating: ratingFloors([]),
    color: byFrequency('color'),
    size: byFrequency('size'),
    deal: [YES],
    stock: [YES],
  };
}
