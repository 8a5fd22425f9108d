import { categoryOf } from '#core/domain/categories.ts';
import { NEW_COLLECTION_LIMIT, TOP_SALES_LIMIT } from '#core/domain/showcases.ts';
import { TEXTS } from '#texts';
import { IndexPages } from '#ui/catalogue/IndexPages.tsx';
import { useCategoryBand } from '#ui/catalogue/useCategoryBand.ts';
import { BeyondFirstFrame } from '#ui/kit/BeyondFirstFrame.tsx';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { CategoryBrowser } from '#ui/lists/CategoryBrowser.tsx';
import { ListControls } from '#ui/lists/controls/ListControls.tsx';
import styles from '#ui/lists/listing.module.css';
import { ProductSection } from '#ui/lists/ProductSection.tsx';
import { newCollectionsSection, topSalesSection } from '#ui/lists/showcaseSections.ts';
import { parameters } from '#ui/paths.ts';
import { useInitialProducts } from '#ui/ShopProvider.tsx';
import { useQuery } from '#ui/useQuery.ts';

/** The listing with tabs and filters, then New Collections and Top Sales. */
export function ProductsScreen() {
  const [searchParams] = useQuery();
  const type = searchParams.get(parameters.category) ?? '';
  const initialProducts = useInitialProducts();
  useScreenTitle('products', categoryOf([type])?.tabLabel);
  useCategoryBand([type]);
  return (
    <div className="sections">
      <div className={styles.listing}>
        <h1>{TEXTS.titles.products}</h1>
        <BeyondFirstFrame>
          <CategoryBrowser screen="products" controls={ListControls} />
        </BeyondFirstFrame>
        {initialProducts && (
          <noscript>
            <IndexPages total={initialProducts.total} />
          </noscript>
        )}
      </div>
      <BeyondFirstFrame>
        <ProductSection {...newCollectionsSection} limit={NEW_COLLECTION_LIMIT} />
        <ProductSection {...topSalesSection} limit={TOP_SALES_LIMIT} />
      </BeyondFirstFrame>
    </div>
  );
}
