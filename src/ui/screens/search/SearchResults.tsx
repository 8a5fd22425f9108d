import { useCallback, useMemo } from 'react';
import { type CatalogueState, isFinal, isLoading } from '#core/domain/CatalogueState.ts';
import { families, familyKey, firstPer } from '#core/domain/lateFamilies.ts';
import { rankedMatches, searchProducts } from '#core/domain/searchProducts.ts';
import { NAME_LIMITS } from '#core/domain/truncate.ts';
import { TEXTS } from '#texts';
import { CategoryTiles } from '#ui/catalogue/CategoryTiles.tsx';
import { useFocusFallback } from '#ui/kit/useFocusFallback.ts';
import { ListControls } from '#ui/lists/controls/ListControls.tsx';
import { ListFrame } from '#ui/lists/ListFrame.tsx';
import { ProductSection } from '#ui/lists/ProductSection.tsx';
import { useList } from '#ui/lists/useList.ts';
import { useCatalogue } from '#ui/ShopProvider.tsx';
import { useForgivingSearch } from '#ui/search/useForgivingSearch.ts';
import styles from './SearchScreen.module.css';

const WAITING: CatalogueState = {};

/** Matching products, then related ones. Without results it offers help, and without a query an invitation. */
export function SearchResults({ query }: { readonly query: string }) {
  const catalogue = useCatalogue();
  const known = catalogue.edition?.products;
  const { code: search, failure } = useForgivingSearch(query !== '');
  const found = useMemo(() => known && searchProducts(known, query), [known, query]);
  const literal = useMemo(() => new Set(found?.map(familyKey)), [found]);
  const related = useMemo(
    () => (known && search ? search.findRelated(known, query) : []),
    [known, search, query],
  );
  const base = useMemo(() => found && [...found, ...related], [found, related]);
  const byFit = useMemo(
    () => (known && families() ? [...rankedMatches(known, query), ...related] : []),
    [known, query, related],
  );
  const isSearched = search !== undefined || failure !== undefined;
  const hasNone = isFinal(catalogue) && isSearched && base?.length === 0;
  const near = useMemo(
    () => (known && search && hasNone ? search.findNear(known, query) : []),
    [known, search, hasNone, query],
  );
  const select = useCallback(() => base ?? [], [base]);
  const list = useList({ label: TEXTS.search.results, select, byFit });
  const resultsFocus = useFocusFallback(hasNone);

  if (query === '') {
    return (
      <>
        <p className={styles.words}>{TEXTS.search.invitation}</p>
        <CategoryTiles title={TEXTS.search.browseTitle} />
      </>
    );
  }
  const isUnsure = base?.length === 0 && !isSearched;
  const isWaiting = isUnsure || isLoading(catalogue);
  const emptyText = base?.length ? TEXTS.filters.noneLeft : '';
  return (
    <>
      <p className={styles.words} role="status">
        {isWaiting && TEXTS.lists.loading}
        {hasNone && TEXTS.search.none(query)}
        {!isWaiting && found && TEXTS.search.found(literal.size, firstPer(related, familyKey).length)}
      </p>
      {!hasNone && (
        <div {...resultsFocus}>
          <ListFrame list={list} controls={ListControls} isCountElsewhere>
            {(literal.size !== 0 || related.length === 0) && (
              <ProductSection
                title={TEXTS.search.results}
                catalogue={isUnsure ? WAITING : list.catalogue}
                select={() => list.products.filter((product) => literal.has(familyKey(product)))}
                nameLimit={NAME_LIMITS.search}
                emptyText={emptyText}
                isFirst
              />
            )}
            {related.length > 0 && (
              <ProductSection
                title={TEXTS.search.alsoFoundTitle}
                catalogue={list.catalogue}
                select={() => list.products.filter((product) => !literal.has(familyKey(product)))}
                nameLimit={NAME_LIMITS.search}
                emptyText={emptyText}
              >
                <p className={styles.words}>{TEXTS.search.alsoFound}</p>
              </ProductSection>
            )}
          </ListFrame>
        </div>
      )}
      {near.length > 0 && (
        <ProductSection
          title={TEXTS.search.nearTitle}
          select={() => near}
          nameLimit={NAME_LIMITS.search}
          emptyText=""
        />
      )}
      {hasNone && <CategoryTiles title={TEXTS.search.browseTitle} />}
    </>
  );
}
