import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import {
  type CatalogueState,
  isKnownWhole,
  isOfEarlierVisit,
  knownProducts,
} from '#core/domain/CatalogueState.ts';
import { CATEGORIES } from '#core/domain/categories.ts';
import type { Product } from '#core/domain/Product.ts';
import { queryFrom } from '#core/domain/search.ts';
import { LISTING_LIMIT } from '#core/domain/showcases.ts';
import { NAME_LIMITS } from '#core/domain/truncated.ts';
import { ofCategory } from '#core/Shop.ts';
import { announce } from '#ui/kit/announce.ts';
import buttons from '#ui/kit/buttons.module.css';
import { counted } from '#ui/kit/counted.ts';
import { parameters } from '#ui/paths.ts';
import { useQuery } from '#ui/useQuery.ts';
import styles from './CategoryBrowser.module.css';
import { ProductSection } from './ProductSection.tsx';

const TABS = [{ value: '', tabLabel: 'All' }, ...CATEGORIES];

interface CategoryBrowserProps {
  readonly place: 'home' | 'products';
  readonly catalogue: CatalogueState;
  /** How many are shown on the home page; without it, all. */
  readonly limit?: number | undefined;
  /** Narrows the matches of the tab further, before they are cut; the same function as long as nothing changes. */
  readonly narrow?: (products: readonly Product[]) => readonly Product[];
  /** Rendered between the tabs and the products, from those of the tab and, once it is known, how many pass. */
  readonly controls?: (ofTab: readonly Product[] | undefined, count: number | undefined) => ReactNode;
}

/**
 * The listing with its category tabs. On the home page all matches show; elsewhere the first 8, and a control for
 * the rest.
 */
export function CategoryBrowser({ place, catalogue, limit, narrow, controls }: CategoryBrowserProps) {
  const [searchParams] = useQuery();
  const type = queryFrom(searchParams.get(parameters.category));
  const known = knownProducts(catalogue);
  const ofTab = useMemo(() => known && ofCategory(known, type), [known, type]);
  const matches = useMemo(() => (ofTab && narrow ? narrow(ofTab) : ofTab), [ofTab, narrow]);
  // Nothing is counted while more is to come, nor is "none" of an earlier read a count.
  const found = matches?.length;
  const isEarlier = catalogue.status === 'failed' || isOfEarlierVisit(catalogue);
  const isCounted = isKnownWhole(catalogue) || (isEarlier && found);
  // Of a page that arrived with its products only the number of all is known.
  const isAll = type === '' && found === known?.length;
  const arrivedOf = catalogue.status === 'ready' && isAll ? catalogue.arrivedOf : undefined;
  const count = isCounted ? found : arrivedOf;
  const tab = TABS.find(({ value }) => value === type.toLowerCase());
  const label = tab?.value === '' ? 'All products' : (tab?.tabLabel ?? `“${type}”`);
  const emptyTab = type === '' ? 'No products at the moment.' : `No products of the type “${type}”.`;
  const emptyText = ofTab?.length ? 'No products match these filters.' : emptyTab;
  const showsAll = place === 'home' || searchParams.has(parameters.all);
  const { section, onShowAll } = useNinthCardFocus(showsAll);
  useCountAnnouncement(label, count);

  return (
    <ProductSection
      title={place === 'home' ? 'Products' : label}
      ref={section}
      catalogue={catalogue}
      select={() => matches ?? []}
      limit={showsAll ? limit : LISTING_LIMIT}
      nameLimit={NAME_LIMITS.listing}
      emptyText={emptyText}
      isFirst={place === 'products'}
      after={() =>
        matches &&
        !showsAll &&
        matches.length > LISTING_LIMIT && (
          <Link
            className={`${buttons.secondary} ${styles.all}`}
            to={{ search: withParameter(searchParams, parameters.all, '1') }}
            onClick={onShowAll}
          >
            Show all {count} products
          </Link>
        )
      }
    >
      <Tabs type={type.toLowerCase()} />
      {controls?.(ofTab, count)}
    </ProductSection>
  );
}

function Tabs({ type }: { readonly type: string }) {
  const [searchParams] = useQuery();
  const nav = useRef<HTMLElement>(null);

  const shown = useRef('');

  // Another tab was chosen, which may stand out of sight. A row that was not moved need not be measured.
  useEffect(() => {
    if (shown.current === type) return;
    shown.current = type;
    const chosen = nav.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!nav.current || !chosen) return;
    nav.current.scrollLeft = chosen.offsetLeft - (nav.current.clientWidth - chosen.offsetWidth) / 2;
  }, [type]);

  return (
    <nav className={styles.tabs} aria-label="Browse by category" ref={nav}>
      <ul>
        {TABS.map(({ value, tabLabel }) => (
          <li key={value} data-category={value}>
            <Link
              to={{ search: tabSearch(searchParams, value) }}
              aria-current={type === value ? 'true' : undefined}
            >
              {tabLabel}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Filters stay from tab to tab; "Show all" does not. */
function tabSearch(from: URLSearchParams, value: string): string {
  const kept = new URLSearchParams(from);
  kept.delete(parameters.all);
  return withParameter(kept, parameters.category, value);
}

function withParameter(from: URLSearchParams, name: string, value: string): string {
  const changed = new URLSearchParams(from);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  const search = changed.toString();
  return search === '' ? '' : `?${search}`;
}

/** After "Show all" the focus goes on to the first card that was not there before. */
function useNinthCardFocus(showsAll: boolean) {
  const section = useRef<HTMLElement>(null);
  const wasOpenedHere = useRef(false);
  useLayoutEffect(() => {
    if (!showsAll || !wasOpenedHere.current) return;
    wasOpenedHere.current = false;
    section.current?.querySelector<HTMLElement>(`li:nth-child(${LISTING_LIMIT + 1}) h3 a`)?.focus();
  }, [showsAll]);
  return {
    section,
    onShowAll() {
      wasOpenedHere.current = true;
    },
  };
}

/** Says how many products there are after each choice of a tab or a filter, though not on arrival. */
function useCountAnnouncement(label: string, count: number | undefined) {
  const { search } = useLocation();
  const said = useRef(search);
  useEffect(() => {
    if (said.current === search || count === undefined) return;
    said.current = search;
    announce(`${label}: ${counted(count, 'product')}`);
  }, [search, label, count]);
}
