import { Suspense } from 'react';
import { PRODUCTS_PER_LIST } from '#core/domain/initialProducts.ts';
import { NAME_LIMITS } from '#core/domain/truncate.ts';
import { flashSales } from '#core/Shop.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { RecentlyViewed } from '#ui/catalogue/RecentlyViewed.tsx';
import { UntilFlashSalesEnd } from '#ui/catalogue/UntilFlashSalesEnd.tsx';
import { useCategoryBand } from '#ui/catalogue/useCategoryBand.ts';
import { BeyondFirstFrame } from '#ui/kit/BeyondFirstFrame.tsx';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { CategoryBrowser } from '#ui/lists/CategoryBrowser.tsx';
import { LateListControls } from '#ui/lists/LateListControls.tsx';
import { ProductSection } from '#ui/lists/ProductSection.tsx';
import { newCollectionsSection, topSalesSection } from '#ui/lists/showcaseSections.ts';
import { parameters, patterns } from '#ui/paths.ts';
import { useScreenCatalogue } from '#ui/ShopProvider.tsx';
import { useQuery } from '#ui/useQuery.ts';
import { Hero } from './Hero.tsx';
import { PopularSection } from './PopularSection.tsx';
import { ReviewsSection } from './ReviewsSection.tsx';

/** The sections are in the order of the route table. */
export function HomeScreen() {
  useScreenTitle('home');
  const [searchParams] = useQuery();
  useCategoryBand([searchParams.get(parameters.category) ?? '']);
  const catalogue = useScreenCatalogue();
  // A published page may also contain products of other lists, so each list is limited.
  const limit = catalogue.edition?.extent === 'page' ? PRODUCTS_PER_LIST : undefined;
  const sales = (
    <ProductSection
      title={TEXTS.titles.flashSales}
      select={flashSales}
      limit={limit}
      nameLimit={NAME_LIMITS.flashSales}
      emptyText={TEXTS.catalogue.emptyFlashSales}
      seeAll={patterns.flashSales}
    />
  );
  return (
    <div className="sections">
      <Hero />
      <BeyondFirstFrame>
        {/* Hydrates separately, as the product sections do. */}
        <Suspense>
          <PopularSection catalogue={catalogue} />
        </Suspense>
        <CategoryBrowser screen="home" controls={LateListControls} />
        {SHOP.sellsInEu ? SHOP.flashSales && <UntilFlashSalesEnd>{sales}</UntilFlashSalesEnd> : sales}
        <ProductSection {...topSalesSection} limit={limit} />
        <ProductSection {...newCollectionsSection} limit={limit} />
        <Suspense>
          <ReviewsSection catalogue={catalogue} />
        </Suspense>
        <RecentlyViewed />
      </BeyondFirstFrame>
    </div>
  );
}
