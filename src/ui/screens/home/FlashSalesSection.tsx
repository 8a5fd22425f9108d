import { flashSales } from '#core/domain/showcases.ts';
import { NAME_LIMITS } from '#core/domain/truncated.ts';
import { ProductSection } from '#ui/catalogue/ProductSection.tsx';
import { patterns } from '#ui/paths.ts';

/** The flash sales on the home page: what was bought more than 500 times. */
export function FlashSalesSection() {
  return (
    <ProductSection
      title="Flash Sales"
      select={flashSales}
      nameLimit={NAME_LIMITS.flashSales}
      emptyText="No flash sales at the moment."
      seeAll={patterns.flashSales}
    />
  );
}
