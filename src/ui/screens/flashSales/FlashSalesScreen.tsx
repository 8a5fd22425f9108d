import { NAME_LIMITS } from '#core/domain/truncated.ts';
import { flashSales } from '#core/Shop.ts';
import { FlashTicket } from '#ui/catalogue/FlashTicket.tsx';
import { ProductSection } from '#ui/catalogue/ProductSection.tsx';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import styles from './FlashSalesScreen.module.css';

/** The flash-sales grid under its ticket: what was bought more than 500 times. */
export function FlashSalesScreen() {
  useScreenTitle('Flash Sales');
  return (
    <div className={styles.screen}>
      <FlashTicket />
      <ProductSection
        title="All flash sales"
        select={flashSales}
        nameLimit={NAME_LIMITS.flashSales}
        emptyText="No flash sales at the moment."
        isFirst
      />
    </div>
  );
}
