import { TEXTS } from '#texts';
import { UntilFlashSalesEnd } from '#ui/catalogue/UntilFlashSalesEnd.tsx';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { FlashSalesScreen } from './FlashSalesScreen.tsx';

/** The flash sales of a shop in the European Union, whose end is in the shop file. */
export function TimedFlashSalesScreen() {
  useScreenTitle('flashSales');
  const none = (
    <div className="column">
      <h1>{TEXTS.titles.flashSales}</h1>
      <p>{TEXTS.catalogue.emptyFlashSales}</p>
    </div>
  );
  return (
    <UntilFlashSalesEnd otherwise={none}>
      <FlashSalesScreen />
    </UntilFlashSalesEnd>
  );
}
