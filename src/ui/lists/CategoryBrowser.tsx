import { type ComponentProps, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { CATEGORIES } from '#core/domain/categories.ts';
import { PRODUCTS_PER_LIST } from '#core/domain/initialProducts.ts';
import type { Product } from '#core/domain/Product.ts';
import { queryFrom } from '#core/domain/queryFrom.ts';
import { LISTING_LIMIT } from '#core/domain/showcases.ts';
import { langOfText } from '#core/domain/translations.ts';
import { NAME_LIMITS } from '#core/domain/truncate.ts';
import { ofCategory } from '#core/Shop.ts';
import { TEXTS } from '#texts';
import buttons from '#ui/kit/buttons.module.css';
import { Link } from '#ui/Link.tsx';
import { parameters, patterns } from '#ui/paths.ts';
import { useQuery } from '#ui/useQuery.ts';
import styles from './CategoryBrowser.module.css';
import { ListFrame } from './ListFrame.tsx';
import { ProductSection } from './ProductSection.tsx';
import { useList } from './useList.ts';

const TABS = [{ value: '', tabLabel: TEXTS.lists.allTab }, ...CATEGORIES];

interface CategoryBrowserProps {
  readonly screen: 'home' | 'products';
  readonly controls: ComponentProps<typeof ListFrame>['controls'];
}

/** A product list with category tabs, sort order and filters. The home page shows all matches, other pages the first 8. */
export function CategoryBrowser({ screen, controls }: CategoryBrowserProps) {
  const [searchParams] = useQuery();
  const type = queryFrom(searchParams.get(parameters.category));
  const tab = TABS.find(({ value }) => value === type.toLowerCase());
  const label =
    tab?.value === '' ? TEXTS.catalogue.allProducts : (tab?.tabLabel ?? TEXTS.lists.unknownType(type));
  const emptyTab = type === '' ? TEXTS.lists.empty : TEXTS.lists.emptyType(type);
  const asksForAll = searchParams.has(parameters.all);
  const showsAll = screen === 'home' || asksForAll;
  const select = useCallback((products: readonly Product[]) => ofCategory(products, type), [type]);
  const list = useList({ label, select, isOther: type !== '' || asksForAll });
  const { section, onShowAll } = useNinthCardFocus(showsAll, list.products.length);
  // A prerendered page also contains products of other lists.
  const limit = list.catalogue.edition?.extent === 'page' ? PRODUCTS_PER_LIST : undefined;
  const emptyText = list.base?.length ? TEXTS.filters.noneLeft : emptyTab;
  return (
    <ProductSection
      title={screen === 'home' ? TEXTS.titles.products : label}
      ref={section}
      catalogue={list.catalogue}
      select={() => list.products}
      limit={showsAll ? limit : LISTING_LIMIT}
      nameLimit={NAME_LIMITS.listing}
      emptyText={emptyText}
      isFirst={screen === 'products'}
      frame={(products) => (
        <ListFrame list={list} controls={controls}>
          {products}
        </ListFrame>
      )}
      after={({ length }) =>
        !showsAll &&
        length > LISTING_LIMIT && (
          <Link
            className={`${buttons.secondary} ${styles.all}`}
            to={patterns[screen] + withParameter(searchParams, parameters.all, '1')}
            onClick={onShowAll}
          >
            {TEXTS.lists.showAll(list.count)}
          </Link>
        )
      }
    >
      <Tabs screen={screen} type={type.toLowerCase()} />
    </ProductSection>
  );
}

function Tabs({ screen, type }: Pick<CategoryBrowserProps, 'screen'> & { readonly type: string }) {
  const [searchParams] = useQuery();
  const nav = useRef<HTMLElement>(null);

  const shown = useRef('');

  // Scrolls the chosen tab into view. An unmoved row needs no measurement.
  useEffect(() => {
    if (shown.current === type) return;
    shown.current = type;
    const chosen = nav.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!nav.current || !chosen) return;
    nav.current.scrollLeft = chosen.offsetLeft - (nav.current.clientWidth - chosen.offsetWidth) / 2;
  }, [type]);

  return (
    <nav className={styles.tabs} aria-label={TEXTS.lists.tabsLabel} ref={nav}>
      <ul>
        {TABS.map(({ value, tabLabel }) => (
          <li key={value} data-category={value} {...langOfText(tabLabel)}>
            <Link
              to={patterns[screen] + tabSearch(searchParams, value)}
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

/** Switching tabs retains the filters but not "Show all". */
function tabSearch(from: URLSearchParams, value: string): string {
  const query = new URLSearchParams(from);
  query.delete(parameters.all);
  return withParameter(query, parameters.category, value);
}

function withParameter(from: URLSearchParams, name: string, value: string): string {
  const changed = new URLSearchParams(from);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  const search = changed.toString();
  return search === '' ? '' : `?${search}`;
}

/** After "Show all", focuses the first added card. It may load late, when the shopper has moved on. */
function useNinthCardFocus(showsAll: boolean, count: number) {
  const section = useRef<HTMLElement>(null);
  const wasOpenedHere = useRef(false);
  useLayoutEffect(() => {
    if (!showsAll || !wasOpenedHere.current || count <= LISTING_LIMIT) return;
    wasOpenedHere.current = false;
    if (document.activeElement !== document.body) return;
    section.current?.querySelector<HTMLElement>(`li:nth-child(${LISTING_LIMIT + 1}) h3 a`)?.focus();
  }, [showsAll, count]);
  return {
    section,
    onShowAll() {
      wasOpenedHere.current = true;
    },
  };
}
