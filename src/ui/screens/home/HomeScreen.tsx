import { useSearchParams } from 'react-router-dom';
import { newCollections, topSales } from '#core/domain/showcases.ts';
import { NAME_LIMITS } from '#core/domain/truncated.ts';
import { CategoryBrowser } from '#ui/parts/CategoryBrowser.tsx';
import { ProductSection } from '#ui/parts/ProductSection.tsx';
import { hashes, newCollectionsPath, parameters, topSalesPath } from '#ui/paths.ts';
import { useAisle } from '#ui/shell/useAisle.ts';
import { useScreenTitle } from '#ui/shell/useScreenTitle.ts';
import { FlashSalesSection } from './FlashSalesSection.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomeScreen.module.css';
import { PopularSection } from './PopularSection.tsx';
import { ReviewsSection } from './ReviewsSection.tsx';

/** The home page: hero with the flash-sales banner, then the sections in the order of the route table. */
export function HomeScreen() {
  useScreenTitle('Home');
  const [searchParams] = useSearchParams();
  useAisle(searchParams.get(parameters.category) ?? '');
  return (
    <div className={styles.screen}>
      <Hero />
      <PopularSection />
      <CategoryBrowser place="home" />
      <FlashSalesSection />
      <ProductSection
        title="Top Sales"
        id={hashes.topSales}
        select={topSales}
        nameLimit={NAME_LIMITS.topSales}
        emptyText="No best sellers at the moment."
        seeAll={topSalesPath}
      />
      <ProductSection
        title="New Collections"
        id={hashes.newCollections}
        select={newCollections}
        nameLimit={NAME_LIMITS.newCollections}
        emptyText="Nothing new at the moment."
        seeAll={newCollectionsPath}
      />
      <ReviewsSection />
    </div>
  );
}
