import {
  FACETS,
  type Facet,
  filterProducts,
  type ProductFilter,
  RATING_FLOORS,
  YES,
} from '#core/domain/filters.ts';
import { families } from '#core/domain/lateFamilies.ts';
import type { Product } from '#core/domain/Product.ts';
import { SORT_OPTIONS, type SortOption, sortProducts } from '#core/domain/sorting.ts';
import { filterParameters, parameters } from '#ui/paths.ts';

export interface ListQuery {
  readonly filter: ProductFilter;
  /** Undefined for the catalogue's own order. */
  readonly sort?: SortOption | undefined;
}

type Products = readonly Product[];

/** Filters and sorts a list of these products, as the query describes it. See `familyCards` for `byFit`. */
export function narrowed(products: Products, list: Products, query: string, byFit?: Products): Products {
  const { filter, sort } = listQueryFrom(new URLSearchParams(query));
  const left = filterProducts(list, filter);
  return families()?.familyCards(products, left, sort, byFit) ?? sortProducts(left, sort);
}

/** Parses the filter and sort order; ignores invalid values. */
export function listQueryFrom(query: URLSearchParams): ListQuery {
  const lowestPrice = numberFrom(query.get(filterParameters.lowestPrice) ?? '');
  const highestPrice = numberFrom(query.get(filterParameters.highestPrice) ?? '');
  const choices = FACETS.map((facet) => [facet, choicesIn(query, facet)] as const);
  return {
    filter: {
      ...(lowestPrice === undefined ? {} : { lowestPrice }),
      ...(highestPrice === undefined ? {} : { highestPrice }),
      choices: Object.fromEntries(choices.filter(([, chosen]) => chosen.length > 0)),
    },
    sort: sortOptionFrom(query.get(parameters.sort)),
  };
}

/** The query with this filter and sort order; other parameters remain. */
export function withListQuery(query: URLSearchParams, { filter, sort }: ListQuery): URLSearchParams {
  const after = new URLSearchParams(query);
  for (const name of [...Object.values(filterParameters), parameters.sort]) after.delete(name);
  for (const price of ['lowestPrice', 'highestPrice'] as const) {
    const amount = filter[price];
    if (amount !== undefined) after.set(filterParameters[price], String(amount));
  }
  for (const facet of FACETS) {
    for (const value of filter.choices[facet] ?? []) after.append(filterParameters[facet], value);
  }
  if (sort !== undefined) after.set(parameters.sort, sort);
  return after;
}

/** Choices of a group: each one adds elements to the page and time to the filter. */
const MAX_CHOICES = 100;

export function sortOptionFrom(value: string | null): SortOption | undefined {
  return SORT_OPTIONS.find((option) => option === value);
}

function choicesIn(query: URLSearchParams, facet: Facet): readonly string[] {
  const choices = query.getAll(filterParameters[facet]).map((value) => choiceFrom(facet, value));
  return [...new Set(choices)].filter((choice) => choice !== '').slice(0, MAX_CHOICES);
}

/** Empty if the group has no such choice. */
function choiceFrom(facet: Facet, value: string): string {
  if (facet === 'deal' || facet === 'stock') return value === YES ? YES : '';
  if (facet !== 'rating') return value;
  // Accepts 4,5 for 4.5.
  const rating = numberFrom(value);
  return RATING_FLOORS.find((floor) => Number(floor) === rating) ?? '';
}

/** Parses a number in an address: "49.9", "4,5" or "1,000". The code for amounts that people type loads later. */
function numberFrom(text: string): number | undefined {
  const plain = text.replace(/,(?=\d{3}\b)/g, '');
  return /^\d{1,12}([.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}
