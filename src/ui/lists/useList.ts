import { useEffect, useMemo, useRef } from 'react';
import { type CatalogueState, isFinal, isLoading } from '#core/domain/CatalogueState.ts';
import type { FilterGroups } from '#core/domain/facets.ts';
import { cardsIn } from '#core/domain/lateFamilies.ts';
import type { Product } from '#core/domain/Product.ts';
import { TEXTS } from '#texts';
import { announce } from '#ui/kit/announce.ts';
import { lateCode, useLateCode } from '#ui/kit/lateCode.ts';
import { filterParameters, parameters } from '#ui/paths.ts';
import { useCatalogue, useInitialProducts, useScreenCatalogue, useShop } from '#ui/ShopProvider.tsx';
import { useQuery } from '#ui/useQuery.ts';

/** The URL parameters that filter or sort a list. */
const LIST_KEYS = [...Object.values(filterParameters), parameters.sort];

/** The code that filters and sorts, which only narrowed lists need. */
export const listQuery = lateCode(() => import('./ListQuery.ts'));

const WAITING: CatalogueState = {};

export interface List {
  /** The unfiltered products; undefined while the catalogue is incomplete and still loading. */
  readonly base: readonly Product[] | undefined;
  /** The prerendered filters, until `base` is known. */
  readonly filters: FilterGroups | undefined;
  readonly products: readonly Product[];
  /** The number of matching products; undefined until known. */
  readonly count: number | undefined;
  readonly isNarrowed: boolean;
  readonly catalogue: CatalogueState;
}

interface Given {
  readonly label: string;
  /** Selects the products of the list. Must be stable between renders. */
  readonly select: (products: readonly Product[]) => readonly Product[];
  /** Whether the URL selects other products than the prerendered ones. */
  readonly isOther?: boolean;
  /** The products found by a search, those that fit best first. */
  readonly byFit?: readonly Product[];
}

/**
 * Filters and sorts a list as the URL describes it. Prerendered pages contain only part of the list, so a filter or sort order
 * loads the catalogue.
 */
export function useList({ label, select, isOther = false, byFit }: Given): List {
  const [query] = useQuery();
  const chosen = useMemo(() => chosenIn(query), [query]);
  const isNarrowed = chosen !== '';
  const initialProducts = useInitialProducts();
  const ofScreen = useScreenCatalogue();
  const whole = useCatalogue();
  const needsAll = isNarrowed || isOther;
  const { code } = useLateCode(listQuery, isNarrowed);
  const catalogue = isNarrowed && !code ? WAITING : needsAll ? whole : ofScreen;
  useReadOfRest(initialProducts !== undefined && needsAll);

  const { edition } = catalogue;
  const base = useMemo(() => edition && select(edition.products), [edition, select]);
  const products = useMemo(() => {
    if (!edition || !base) return [];
    const { products: all } = edition;
    return (isNarrowed && code?.narrowed(all, base, chosen, byFit)) || cardsIn(all, base, byFit);
  }, [isNarrowed, code, edition, base, chosen, byFit]);

  const isPage = edition?.extent === 'page';
  const isWhole = edition !== undefined && !isPage && !isLoading(catalogue);
  // An older edition may lack products, so its zero is not reliable.
  const isCounted = isFinal(catalogue) || (isWhole && products.length > 0);
  const count = isPage ? initialProducts?.total : isCounted ? products.length : undefined;
  useCountAnnouncement(label, chosen, count);
  return {
    base: isWhole ? base : undefined,
    filters: initialProducts?.filters,
    products,
    count,
    isNarrowed,
    catalogue,
  };
}

/** Reads the catalogue when a prerendered page needs more products. */
function useReadOfRest(isNeeded: boolean) {
  const { catalogue } = useShop();
  useEffect(() => {
    if (isNeeded) catalogue.tryAgain();
  }, [catalogue, isNeeded]);
}

/** The filter and sort parameters of a query. The result is stable when other parameters change. */
function chosenIn(query: URLSearchParams): string {
  return new URLSearchParams([...query].filter(([name]) => LIST_KEYS.some((one) => one === name))).toString();
}

/** Announces the count after each change of tab or filter, but not on arrival. */
function useCountAnnouncement(label: string, chosen: string, count: number | undefined) {
  const choice = `${label}: ${chosen}`;
  const announced = useRef(choice);
  useEffect(() => {
    if (announced.current === choice || count === undefined) return;
    announced.current = choice;
    announce(TEXTS.lists.counted(label, count));
  }, [choice, label, count]);
}
