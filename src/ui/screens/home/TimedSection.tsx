import type { ComponentProps } from 'react';
import { UntilFlashSalesEnd } from '#ui/catalogue/UntilFlashSalesEnd.tsx';
import { ProductSection } from '#ui/lists/ProductSection.tsx';

/** The flash sales of a shop in the European Union. */
export function TimedSection(props: ComponentProps<typeof ProductSection>) {
  return (
    <UntilFlashSalesEnd>
      <ProductSection {...props} />
    </UntilFlashSalesEnd>
  );
}
