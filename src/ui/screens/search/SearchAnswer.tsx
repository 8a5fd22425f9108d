import { useMemo } from 'react';
import { hasMoreToCome, knownProducts } from '#core/domain/CatalogueState.ts';
import { matching, nearMatches } from '#core/domain/search.ts';
import { NAME_LIMITS } from '#core/domain/truncated.ts';
import { CategoryTiles } from '#ui/parts/CategoryTiles.tsx';
import { ProductSection } from '#ui/parts/ProductSection.tsx';
import { useCatalogue } from '#ui/ShopProvider.tsx';
import styles from './SearchScreen.module.css';

/** The answer to a query: its products, or help where nothing matches, or an invitation where nothing is asked. */
export function SearchAnswer({ query }: { readonly query: string }) {
  const catalogue = useCatalogue();
  const known = knownProducts(catalogue);
  const isWaiting = hasMoreToCome(catalogue);
  const found = useMemo(() => known && matching(known, query), [known, query]);
  const near = useMemo(
    () => (known && !isWaiting && found?.length === 0 ? nearMatches(known, query) : []),
    [known, isWaiting, found, query],
  );

  const hasNone = !isWaiting && found?.length === 0;

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
        {isWaiting ? 'Loading products' : found && answerText(found.length, query)}
      </p>
      {!hasNone && (
        <ProductSection
          title="Results"
          select={() => found ?? []}
          nameLimit={NAME_LIMITS.search}
          emptyText=""
          isFirst
        />
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

function answerText(count: number, query: string): string {
  if (count === 0) return `No products found for “${query}”. Check the spelling, or try a shorter word.`;
  return count === 1 ? '1 product found' : `${count} products found`;
}
