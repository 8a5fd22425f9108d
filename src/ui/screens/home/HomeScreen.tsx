import { useDeferredValue } from 'react';
import { NAME_LIMITS } from '#core/domain/truncated.ts';
import { flashSales, newCollections, topSales } from '#core/Shop.ts';
import { CategoryBrowser } from '#ui/catalogue/CategoryBrowser.tsx';
import { ProductSection } from '#ui/catalogue/ProductSection.tsx';
import { useCategoryBand } from '#ui/catalogue/useCategoryBand.ts';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { hashes, newCollectionsPath, parameters, patterns, topSalesPath } from '#ui/paths.ts';
import { useCatalogue } from '#ui/ShopProvider.tsx';
import { useQuery } from '#ui/useQuery.ts';
import { Hero } from './Hero.tsx';
import styles from './HomeScreen.module.css';
import { PopularSection } from './PopularSection.tsx';
import { ReviewsSection } from './ReviewsSection.tsx';

/** The home page: hero with the flash-sales banner, then the sections in the order of the route table. */
export function HomeScreen() {
  useScreenTitle('Home');
  const [searchParams] = useQuery();
  useCategoryBand([searchParams.get(parameters.category) ?? '']);
  // Rendered in turns, between which the page responds.
  const catalogue = useDeferredValue(useCatalogue());
  return (
    <div className={styles.screen}>
      <Hero />
      <PopularSection catalogue={catalogue} />
      <CategoryBrowser place="home" catalogue={catalogue} />
      <ProductSection
        title="Flash Sales"
        catalogue={catalogue}
        select={flashSales}
        nameLimit={NAME_LIMITS.flashSales}
        emptyText="No flash sales at the moment."
        seeAll={patterns.flashSales}
      />
      <ProductSection
        title="Top Sales"
        id={hashes.topSales}
        catalogue={catalogue}
        select={topSales}
        nameLimit={NAME_LIMITS.topSales}
        emptyText="No best sellers at the moment."
        seeAll={topSalesPath}
      />
      <ProductSection
        title="New Collections"
        id={hashes.newCollections}
        catalogue={catalogue}
        select={newCollections}
        nameLimit={NAME_LIMITS.newCollections}
        emptyText="Nothing new at the moment."
        seeAll={newCollectionsPath}
      />
      <ReviewsSection catalogue={catalogue} />
    </div>
  );
}
