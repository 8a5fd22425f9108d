import { NAME_LIMITS } from '#core/domain/truncate.ts';
import { flashSales } from '#core/Shop.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { FlashTicket } from '#ui/catalogue/FlashTicket.tsx';
import { UntilFlashSalesEnd } from '#ui/catalogue/UntilFlashSalesEnd.tsx';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { ListControls } from '#ui/lists/controls/ListControls.tsx';
import { ListFrame } from '#ui/lists/ListFrame.tsx';
import { ProductSection } from '#ui/lists/ProductSection.tsx';
import { useList } from '#ui/lists/useList.ts';

/** The flash-sales ticket, and the flash sales; in a shop in the European Union until their end in the shop file. */
export function FlashSalesScreen() {
  useScreenTitle('flashSales');
  const list = useList({ label: TEXTS.lists.flashSalesTitle, select: flashSales });
  const sales = (
    <div className="column">
      <FlashTicket />
      <ProductSection
        title={TEXTS.lists.flashSalesTitle}
        catalogue={list.catalogue}
        select={() => list.products}
        nameLimit={NAME_LIMITS.flashSales}
        emptyText={list.base?.length ? TEXTS.filters.noneLeft : TEXTS.catalogue.emptyFlashSales}
        frame={(products) => (
          <ListFrame list={list} controls={ListControls}>
            {products}
          </ListFrame>
        )}
        isFirst
      />
    </div>
  );
  const none = (
    <div className="column">
      <h1>{TEXTS.titles.flashSales}</h1>
      <p>{TEXTS.catalogue.emptyFlashSales}</p>
    </div>
  );
  return SHOP.sellsInEu ? <UntilFlashSalesEnd otherwise={none}>{sales}</UntilFlashSalesEnd> : sales;
}
