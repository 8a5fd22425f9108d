import { useMemo } from 'react';
import { hasMoreToCome, isKnownWhole, knownProducts } from '#core/domain/CatalogueState.ts';
import { nearMatches } from '#core/domain/nearMatches.ts';
import { NAME_LIMITS } from '#core/domain/truncated.ts';
import { matching } from '#core/Shop.ts';
import { CategoryTiles } from '#ui/catalogue/CategoryTiles.tsx';
import { ProductSection } from '#ui/catalogue/ProductSection.tsx';
import { counted } from '#ui/kit/counted.ts';
import { useFocusHandedOn } from '#ui/kit/useFocusHandedOn.ts';
import { useCatalogue } from '#ui/ShopProvider.tsx';
import styles from './SearchScreen.module.css';

/** What a query finds: its products, or help where nothing matches, or an invitation where nothing is asked. */
export function SearchResults({ query }: { readonly query: string }) {
  const catalogue = useCatalogue();
  const known = knownProducts(catalogue);
  const isWaiting = hasMoreToCome(catalogue);
  const found = useMemo(() => known && matching(known, query), [known, query]);
  const hasNone = isKnownWhole(catalogue) && found?.length === 0;
  const near = useMemo(() => (known && hasNone ? nearMatches(known, query) : []), [known, hasNone, query]);
  const resultsFocus = useFocusHandedOn(hasNone);

  if (query === '') {
    return (
      <>
        <p className={styles.words}>Search by product, kind or department, or browse the aisles.</p>
        <CategoryTiles title="Browse the aisles" />
      </>
    );
  }
  return (
    <>
      <p className={styles.words} role="status">
        {isWaiting && 'Loading products'}
        {hasNone && `No products found for “${query}”. Check the spelling, or try a shorter word.`}
        {!isWaiting && found && found.length > 0 && `${counted(found.length, 'product')} found`}
      </p>
      {!hasNone && (
        <div className={styles.results} {...resultsFocus}>
          <ProductSection
            title="Results"
            select={() => found ?? []}
            nameLimit={NAME_LIMITS.search}
            emptyText=""
            isFirst
          />
        </div>
      )}
      {near.length > 0 && (
        <ProductSection
          title="Did you mean one of these?"
          select={() => near}
          nameLimit={NAME_LIMITS.search}
          emptyText=""
        />
      )}
      {hasNone && <CategoryTiles title="Browse the aisles" />}
    </>
  );
}
