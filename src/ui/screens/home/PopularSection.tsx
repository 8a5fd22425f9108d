import { popular } from '#core/domain/showcases.ts';
import { NAME_LIMITS } from '#core/domain/truncated.ts';
import { ProductSection } from '#ui/parts/ProductSection.tsx';

/** The popular products: seen more than 1300 times. */
export function PopularSection() {
  return (
    <ProductSection
      title="Popular Products"
      select={popular}
      nameLimit={NAME_LIMITS.listing}
      emptyText="No popular products at the moment."
    />
  );
}
