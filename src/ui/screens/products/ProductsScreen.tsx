import { useCallback } from 'react';
import { categoryOf } from '#core/domain/categories.ts';
import { filtered } from '#core/domain/filters.ts';
import type { Product } from '#core/domain/Product.ts';
import { NEW_COLLECTION_LIMIT, TOP_SALES_LIMIT } from '#core/domain/showcases.ts';
import { NAME_LIMITS } from '#core/domain/truncated.ts';
import { newCollections, topSales } from '#core/Shop.ts';
import { CategoryBrowser } from '#ui/catalogue/CategoryBrowser.tsx';
import { IndexPages } from '#ui/catalogue/IndexPages.tsx';
import { ProductSection } from '#ui/catalogue/ProductSection.tsx';
import { useCategoryBand } from '#ui/catalogue/useCategoryBand.ts';
import { BeyondFirstFrame } from '#ui/kit/BeyondFirstFrame.tsx';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { hashes, newCollectionsPath, parameters, topSalesPath } from '#ui/paths.ts';
import { useCatalogue } from '#ui/ShopProvider.tsx';
import { useQuery } from '#ui/useQuery.ts';
import { ProductFilters } from './ProductFilters.tsx';
import styles from './ProductsScreen.module.css';
import { useProductFilter } from './useProductFilter.ts';

/** The product listing with tabs and filters; New Collections and Top Sales follow. */
export function ProductsScreen() {
  const [searchParams] = useQuery();
  const type = searchParams.get(parameters.category) ?? '';
  const catalogue = useCatalogue();
  const { filter, change } = useProductFilter();
  const narrow = useCallback((products: readonly Product[]) => filtered(products, filter), [filter]);
  useScreenTitle(categoryOf([type])?.tabLabel ?? 'Products');
  useCategoryBand([type]);
  return (
    <div className={styles.screen}>
      <div className={styles.listing}>
        <h1>Products</h1>
        <BeyondFirstFrame>
          <CategoryBrowser
            place="products"
            catalogue={catalogue}
            narrow={narrow}
            controls={(ofTab, count) => (
              <ProductFilters products={ofTab} count={count} filter={filter} onChange={change} />
            )}
          />
        </BeyondFirstFrame>
        {catalogue.status === 'ready' && catalogue.arrivedOf !== undefined && (
          <noscript>
            <IndexPages total={catalogue.arrivedOf} />
          </noscript>
        )}
      </div>
      <BeyondFirstFrame>
        <ProductSection
          title="New Collections"
          id={hashes.newCollections}
          select={newCollections}
          limit={NEW_COLLECTION_LIMIT}
          nameLimit={NAME_LIMITS.newCollections}
          emptyText="Nothing new at the moment."
          seeAll={newCollectionsPath}
        />
        <ProductSection
          title="Top Sales"
          id={hashes.topSales}
          select={topSales}
          limit={TOP_SALES_LIMIT}
          nameLimit={NAME_LIMITS.topSales}
          emptyText="No best sellers at the moment."
          seeAll={topSalesPath}
        />
      </BeyondFirstFrame>
    </div>
  );
}
