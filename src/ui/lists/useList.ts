import { useEffect, useMemo, useRef } from 'react';
import { type CatalogueState, isFinal, isLoading } from '#core/domain/CatalogueState.ts';
import type { FilterGroups } from '#core/domain/facets.ts';
import { filtered } from '#core/domain/filters.ts';
import type { Product } from '#core/domain/Product.ts';
import { sorted } from '#core/domain/sorting.ts';
import { announce } from '#ui/kit/announce.ts';
import { counted } from '#ui/kit/counted.ts';
import { filterParameters, parameters } from '#ui/paths.ts';
import { useArrival, useCatalogue, useScreenCatalogue, useShop } from '#ui/ShopProvider.tsx';
import { useQuery } from '#ui/useQuery.ts';
import { narrowingFrom } from './filterQuery.ts';

/** The parameters of an address that filter or sort a list. */
const NARROWING = [...Object.values(filterParameters), parameters.sort];

/** A list of products as the address describes it. */
export interface List {
  /** The products before they are filtered; undefined until none is missing, or no more are on the way. */
  readonly base: readonly Product[] | undefined;
  /** The filters that arrived with the page, until `base` is known. */
  readonly filters: FilterGroups | undefined;
  /** The products that pass, sorted. */
  readonly products: readonly Product[];
  /** The number of products that pass; undefined until it is known. */
  readonly count: number | undefined;
  /** Whether the address filters or sorts the list. */
  readonly isNarrowed: boolean;
  /** The state of the catalogue that the list is made of. */
  readonly catalogue: CatalogueState;
}

interface Given {
  /** The name of the list in announcements. */
  readonly label: string;
  /** Selects the products of the list. The same function as long as they stay the same. */
  readonly select: (products: readonly Product[]) => readonly Product[];
  /** The address asks for other products than those that arrived with the page. */
  readonly isOther?: boolean;
}

/**
 * Filters and sorts a list as the address describes it, and announces the number of products after each choice. The
 * products that arrived with a page are only the first ones of its lists: every other list needs the catalogue.
 */
export function useList({ label, select, isOther = false }: Given): List {
  const [query] = useQuery();
  const chosen = useMemo(() => chosenIn(query), [query]);
  const isNarrowed = chosen !== '';
  const arrival = useArrival();
  const ofScreen = useScreenCatalogue();
  const whole = useCatalogue();
  const needsAll = isNarrowed || isOther;
  const catalogue = needsAll ? whole : ofScreen;
  useReadOfRest(arrival !== undefined && needsAll);

  const { edition } = catalogue;
  const base = useMemo(() => edition && select(edition.products), [edition, select]);
  const products = useMemo(() => {
    if (!isNarrowed || !base) return base ?? [];
    const { filter, sort } = narrowingFrom(new URLSearchParams(chosen));
    return sorted(filtered(base, filter), sort);
  }, [isNarrowed, base, chosen]);

  const isPage = edition?.extent === 'page';
  const isWhole = edition !== undefined && !isPage && !isLoading(catalogue);
  // An older edition may lack products, so it does not count none.
  const isCounted = isFinal(catalogue) || (isWhole && products.length > 0);
  const count = isPage ? arrival?.total : isCounted ? products.length : undefined;
  useCountAnnouncement(`${label}: `, chosen, count);
  return {
    base: isWhole ? base : undefined,
    filters: arrival?.filters,
    products,
    count,
    isNarrowed,
    catalogue,
  };
}

/** Reads the catalogue as soon as a page that arrived with its products needs it. */
function useReadOfRest(isNeeded: boolean) {
  const { catalogue } = useShop();
  useEffect(() => {
    if (isNeeded) catalogue.tryAgain();
  }, [catalogue, isNeeded]);
}

/** The part of a query that filters and sorts. It stays the same whatever else the address contains. */
function chosenIn(query: URLSearchParams): string {
  return new URLSearchParams([...query].filter(([name]) => NARROWING.some((one) => one === name))).toString();
}

/** Announces the number of products after each choice of a tab or a filter, but not on arrival. */
function useCountAnnouncement(label: string, chosen: string, count: number | undefined) {
  const choice = `${label}${chosen}`;
  const announced = useRef(choice);
  useEffect(() => {
    if (announced.current === choice || count === undefined) return;
    announced.current = choice;
    announce(`${label}${counted(count, 'product')}`);
  }, [choice, label, count]);
}
