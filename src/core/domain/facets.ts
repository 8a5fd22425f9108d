import { SHOP } from '#shop';
import { CATEGORIES } from './categories.ts';
import {
  FACETS,
  type Facet,
  hasChoice,
  hasPrice,
  NO_FILTER,
  type ProductFilter,
  RATING_FLOORS,
  valuesOf,
  YES,
} from './filters.ts';
import type { Product } from './Product.ts';
import { labelOf, labelsOf } from './translations.ts';

/** Number of products per choice; a missing choice has none. */
export type FacetCounts = Readonly<Record<Facet, ReadonlyMap<string, number>>>;

/** A list's filters before any choice. */
export interface FilterGroups {
  /** In display order. */
  readonly offered: Readonly<Record<Facet, readonly string[]>>;
  readonly counts: FacetCounts;
  /** Colour values, such as `#1e90ff`, by name. */
  readonly swatches: ReadonlyMap<string, string>;
  /** Translations of choices. */
  readonly labels?: Product['labels'];
}

export function filterGroups(products: readonly Product[]): FilterGroups {
  const counts = facetCounts(products, NO_FILTER);
  const labels = labelsOf(products);
  return {
    offered: { ...choicesIn(counts, labels), size: sizesOf(products) },
    counts,
    swatches: new Map(products.flatMap(({ colors }) => colors.map(({ name, hex }) => [name, hex]))),
    ...(labels && { labels }),
  };
}

/**
 * Counts the effect of each choice: the products that it would leave or, in a group with choices, that it would add or already
 * contributes. A product that passes counts in every group; one that a single group excludes counts there.
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
      for (const value of valuesOf(product, facet)) {
        // Another choice does not add a product that a chosen one includes.
        if (missed.length === 0 && chosen && !chosen.includes(value)) continue;
        counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/** Created on first use: that takes a phone 30 ms. */
let collator: Intl.Collator | undefined;

/** The order does not depend on choices: fixed for categories and ratings, otherwise by frequency, then alphabetical by label. */
function choicesIn(counts: FacetCounts, labels: Product['labels']): Omit<FilterGroups['offered'], 'size'> {
  collator ??= new Intl.Collator(SHOP.language, { numeric: true });
  const { compare } = collator;
  const byFrequency = (facet: 'brand' | 'category' | 'color') => {
    const label = (value: string) => (facet === 'category' ? value : labelOf({ labels }, value, facet));
    return [...counts[facet]]
      .sort((a, b) => b[1] - a[1] || compare(label(a[0]), label(b[0])))
      .map(([value]) => value);
  };
  const known = CATEGORIES.map(({ value }) => value).filter((value) => counts.category.has(value));
  const others = byFrequency('category').filter((value) => !known.includes(value));
  return {
    category: [...known, ...others],
    brand: byFrequency('brand'),
    rating: RATING_FLOORS,
    color: byFrequency('color'),
    deal: [YES],
    stock: [YES],
  };
}

/** All sizes, in the order in which products list them: a size that a later product adds is beside its neighbours. */
function sizesOf(products: readonly Product[]): readonly string[] {
  const ordered: string[] = [];
  // Many products have the same list.
  for (const list of new Map(products.map(({ sizes }) => [sizes.join('\n'), sizes])).values()) {
    let next = list.map((size) => ordered.indexOf(size)).find((position) => position >= 0) ?? ordered.length;
    for (const size of list) {
      const position = ordered.indexOf(size);
      if (position === -1) ordered.splice(next, 0, size);
      next = (position === -1 ? next : position) + 1;
    }
  }
  return ordered;
}
