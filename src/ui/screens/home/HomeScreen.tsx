import { useSearchParams } from 'react-router-dom';
import { newCollections, topSales } from '#core/domain/showcases.ts';
import { NAME_LIMITS } from '#core/domain/truncated.ts';
import { CategoryBrowser } from '#ui/catalogue/CategoryBrowser.tsx';
import { ProductSection } from '#ui/catalogue/ProductSection.tsx';
import { useCategoryBand } from '#ui/catalogue/useCategoryBand.ts';
import { useIdleSteps } from '#ui/catalogue/useIdleSteps.ts';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { hashes, newCollectionsPath, parameters, topSalesPath } from '#ui/paths.ts';
import { useCatalogue } from '#ui/ShopProvider.tsx';
import { FlashSalesSection } from './FlashSalesSection.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomeScreen.module.css';
import { InTurn } from './InTurn.tsx';
import { PopularSection } from './PopularSection.tsx';
import { ReviewsSection } from './ReviewsSection.tsx';

/** Sections below the hero that show products. */
const SECTIONS = 6;
/** Those that a phone's screen or two hold. */
const FIRST_SECTIONS = 2;

/** The home page: hero with the flash-sales banner, then the sections in the order of the route table. */
export function HomeScreen() {
  useScreenTitle('Home');
  const [searchParams] = useSearchParams();
  useCategoryBand(searchParams.get(parameters.category) ?? '');
  // A failure or an empty shop is said everywhere at once; products come section by section, the first ones first.
  const catalogue = useCatalogue();
  const turns = useIdleSteps(SECTIONS, FIRST_SECTIONS, catalogue.status === 'ready');
  const turn = catalogue.status === 'failed' ? SECTIONS : turns;
  return (
    <div className={styles.screen}>
      <Hero />
      <InTurn isDue={turn > 0}>
        <PopularSection />
      </InTurn>
      <InTurn isDue={turn > 1}>
        <CategoryBrowser place="home" />
      </InTurn>
      <InTurn isDue={turn > 2}>
        <FlashSalesSection />
      </InTurn>
      <InTurn isDue={turn > 3}>
        <ProductSection
          title="Top Sales"
          id={hashes.topSales}
          select={topSales}
          nameLimit={NAME_LIMITS.topSales}
          emptyText="No best sellers at the moment."
          seeAll={topSalesPath}
        />
      </InTurn>
      <InTurn isDue={turn > 4}>
        <ProductSection
          title="New Collections"
          id={hashes.newCollections}
          select={newCollections}
          nameLimit={NAME_LIMITS.newCollections}
          emptyText="Nothing new at the moment."
          seeAll={newCollectionsPath}
        />
      </InTurn>
      <InTurn isDue={turn > 5}>
        <ReviewsSection />
      </InTurn>
    </div>
  );
}
