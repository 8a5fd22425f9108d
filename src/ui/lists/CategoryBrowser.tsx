import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type CatalogueState, knownProducts } from '#core/domain/CatalogueState.ts';
import { CATEGORIES } from '#core/domain/categories.ts';
import { queryFrom } from '#core/domain/search.ts';
import { LISTING_LIMIT } from '#core/domain/showcases.ts';
import { NAME_LIMITS } from '#core/domain/truncated.ts';
import { ofCategory } from '#core/Shop.ts';
import { ProductSection } from '#ui/catalogue/ProductSection.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { texts } from '#ui/messages.ts';
import { parameters } from '#ui/paths.ts';
import { useQuery } from '#ui/useQuery.ts';
import styles from './CategoryBrowser.module.css';
import { ListFrame } from './ListFrame.tsx';
import { useList } from './useList.ts';

const TABS = [{ value: '', tabLabel: 'All' }, ...CATEGORIES];

interface CategoryBrowserProps {
  readonly place: 'home' | 'products';
  readonly catalogue: CatalogueState;
  /** How many are shown on the home page; without it, all. */
  readonly limit?: number | undefined;
}

/**
 * The listing with its category tabs, and what narrows and sorts it. On the home page all matches show; elsewhere the
 * first 8, and a control for the rest.
 */
export function CategoryBrowser({ place, catalogue, limit }: CategoryBrowserProps) {
  const [searchParams] = useQuery();
  const type = queryFrom(searchParams.get(parameters.category));
  const known = knownProducts(catalogue);
  const ofTab = useMemo(() => known && ofCategory(known, type), [known, type]);
  const tab = TABS.find(({ value }) => value === type.toLowerCase());
  const label = tab?.value === '' ? 'All products' : (tab?.tabLabel ?? `“${type}”`);
  const emptyTab = type === '' ? 'No products at the moment.' : `No products of the type “${type}”.`;
  const showsAll = place === 'home' || searchParams.has(parameters.all);
  // Of a page that arrived with its products only the number of all is known.
  const total = catalogue.status === 'ready' && type === '' ? catalogue.arrivedOf : undefined;
  const { section, onShowAll } = useNinthCardFocus(showsAll);
  const list = useList({ label, catalogue, base: ofTab, total });
  const emptyText = ofTab?.length ? texts.noneLeft : emptyTab;

  return (
    <ProductSection
      title={place === 'home' ? 'Products' : label}
      ref={section}
      catalogue={list.catalogue}
      select={() => list.products}
      limit={showsAll ? limit : LISTING_LIMIT}
      nameLimit={NAME_LIMITS.listing}
      emptyText={emptyText}
      isFirst={place === 'products'}
      frame={(products) => (
        <ListFrame list={list} isFarDown={place === 'home'}>
          {products}
        </ListFrame>
      )}
      after={({ length }) =>
        !showsAll &&
        length > LISTING_LIMIT && (
          <Link
            className={`${buttons.secondary} ${styles.all}`}
            to={{ search: withParameter(searchParams, parameters.all, '1') }}
            onClick={onShowAll}
          >
            Show all {list.count} products
          </Link>
        )
      }
    >
      <Tabs type={type.toLowerCase()} />
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
