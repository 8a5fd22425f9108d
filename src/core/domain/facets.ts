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
import { families } from './lateFamilies.ts';
import type { Product } from './Product.ts';
import { labelOf, labelsOf } from './translations.ts';

/** Number of products and families per choice; a missing choice has none. */
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
 * contributes. A product that passes counts in every group; one that a single group excludes counts there. A family counts once, by its
 * members that pass, if any.
 */
export function facetCounts(products: readonly Product[], filter: ProductFilter): FacetCounts {
  const found = Object.fromEntries(FACETS.map((facet) => [facet, new Map()])) as Record<
    Facet,
    Map<string, { count: number; group: unknown }>
  >;
  const chosenFacets = Object.keys(filter.choices) as Facet[];
  for (const group of families()?.groupsOf(products) ?? products.map((product) => [product])) {
    const priced = group.filter((product) => hasPrice(product, filter));
    const allMissed = priced.map((product) =>
      chosenFacets.filter((facet) => !hasChoice(product, facet, filter)),
    );
    const most = allMissed.some(({ length }) => length === 0) ? 0 : 1;
    for (const [place, product] of priced.entries()) {
      const missed = allMissed[place] ?? [];
      if (missed.length > most) continue;
      for (const facet of missed.length === 0 ? FACETS : missed) {
        const chosen = filter.choices[facet];
        for (const value of valuesOf(product, facet)) {
          // Another choice does not add a product that a chosen one includes.
          if (missed.length === 0 && chosen && !chosen.includes(value)) continue;
          const entry = found[facet].get(value);
          if (!entry) found[facet].set(value, { count: 1, group });
          else if (entry.group !== group) {
            entry.count += 1;
            entry.group = group;
          }
        }
      }
    }
  }
  const counts = (facet: Facet) => [...found[facet]].map(([value, { count }]) => [value, count] as const);
  return Object.fromEntries(FACETS.map((facet) => [facet, new Map(counts(facet))])) as unknown as FacetCounts;
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
  const lists = products.map((product) => valuesOf(product, 'size'));
  // Many products have the same list.
  for (const list of new Map(lists.map((sizes) => [sizes.join('\n'), sizes])).values()) {
    let next = list.map((size) => ordered.indexOf(size)).find((position) => position >= 0) ?? ordered.length;
    for (const size of list) {
      const position = ordered.indexOf(size);
      if (position === -1) ordered.splice(next, 0, size);
      next = (position === -1 ? next : position) + 1;
    }
  }
  return families()?.inOrder('size', ordered) ?? ordered;
}
