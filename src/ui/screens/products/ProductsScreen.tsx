import { categoryOf } from '#core/domain/categories.ts';
import { NEW_COLLECTION_LIMIT, TOP_SALES_LIMIT } from '#core/domain/showcases.ts';
import { NAME_LIMITS } from '#core/domain/truncated.ts';
import { newCollections, topSales } from '#core/Shop.ts';
import { IndexPages } from '#ui/catalogue/IndexPages.tsx';
import { ProductSection } from '#ui/catalogue/ProductSection.tsx';
import { useCategoryBand } from '#ui/catalogue/useCategoryBand.ts';
import { BeyondFirstFrame } from '#ui/kit/BeyondFirstFrame.tsx';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { CategoryBrowser } from '#ui/lists/CategoryBrowser.tsx';
import { ListControls } from '#ui/lists/ListControls.tsx';
import { hashes, newCollectionsPath, parameters, topSalesPath } from '#ui/paths.ts';
import { useArrival } from '#ui/ShopProvider.tsx';
import { useQuery } from '#ui/useQuery.ts';
import styles from './ProductsScreen.module.css';

/** The listing with tabs and filters, then New Collections and Top Sales. */
export function ProductsScreen() {
  const [searchParams] = useQuery();
  const type = searchParams.get(parameters.category) ?? '';
  const arrival = useArrival();
  useScreenTitle(categoryOf([type])?.tabLabel ?? 'Products');
  useCategoryBand([type]);
  return (
    <div className={styles.screen}>
      <div className={styles.listing}>
        <h1>Products</h1>
        <BeyondFirstFrame>
          <CategoryBrowser place="products" controls={ListControls} />
        </BeyondFirstFrame>
        {arrival && (
          <noscript>
            <IndexPages total={arrival.total} />
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
