import { useState } from 'react';
import type { CatalogueState } from '#core/domain/CatalogueState.ts';
import { NAME_LIMITS } from '#core/domain/truncated.ts';
import { flashSales, newCollections, topSales } from '#core/Shop.ts';
import { CategoryBrowser } from '#ui/catalogue/CategoryBrowser.tsx';
import { ProductSection } from '#ui/catalogue/ProductSection.tsx';
import { useCategoryBand } from '#ui/catalogue/useCategoryBand.ts';
import { useIdleSteps } from '#ui/catalogue/useIdleSteps.ts';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { hashes, newCollectionsPath, parameters, patterns, topSalesPath } from '#ui/paths.ts';
import { useCatalogue } from '#ui/ShopProvider.tsx';
import { useHydrated } from '#ui/useHydrated.ts';
import { useQuery } from '#ui/useQuery.ts';
import { Hero } from './Hero.tsx';
import styles from './HomeScreen.module.css';
import { PopularSection } from './PopularSection.tsx';
import { ReviewsSection } from './ReviewsSection.tsx';

/** Sections below the hero that show products. */
const SECTIONS = 6;
/** Those that a phone's screen or two hold. */
const FIRST_SECTIONS = 2;

const WAITING: CatalogueState = { status: 'waiting' };

/** The home page: hero with the flash-sales banner, then the sections in the order of the route table. */
export function HomeScreen() {
  useScreenTitle('Home');
  const [searchParams] = useQuery();
  useCategoryBand([searchParams.get(parameters.category) ?? '']);
  const catalogue = useCatalogue();
  const isReady = catalogue.status === 'ready';
  const isHydrated = useHydrated();
  // Products that came with the page are all rendered already.
  const [atFirst] = useState(isReady && !isHydrated ? SECTIONS : FIRST_SECTIONS);
  const steps = useIdleSteps(SECTIONS, atFirst, isReady);
  /** Products come section by section, a failure in all sections at once. */
  const catalogueOf = (section: number) =>
    section <= steps || catalogue.status === 'failed' ? catalogue : WAITING;
  return (
    <div className={styles.screen}>
      <Hero />
      <PopularSection catalogue={catalogueOf(1)} />
      <CategoryBrowser place="home" catalogue={catalogueOf(2)} />
      <ProductSection
        title="Flash Sales"
        catalogue={catalogueOf(3)}
        select={flashSales}
        nameLimit={NAME_LIMITS.flashSales}
        emptyText="No flash sales at the moment."
        seeAll={patterns.flashSales}
      />
      <ProductSection
        title="Top Sales"
        id={hashes.topSales}
        catalogue={catalogueOf(4)}
        select={topSales}
        nameLimit={NAME_LIMITS.topSales}
        emptyText="No best sellers at the moment."
        seeAll={topSalesPath}
      />
      <ProductSection
        title="New Collections"
        id={hashes.newCollections}
        catalogue={catalogueOf(5)}
        select={newCollections}
        nameLimit={NAME_LIMITS.newCollections}
        emptyText="Nothing new at the moment."
        seeAll={newCollectionsPath}
      />
      <ReviewsSection catalogue={catalogueOf(6)} />
    </div>
  );
}
