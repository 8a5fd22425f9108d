import { amountText } from '#core/domain/money.ts';
import { percentFormat } from '#core/domain/tax.ts';
import type { OrderAmounts } from '#core/orders/PlacedOrder.ts';
import { shownTaxes } from '#core/orders/shownTaxes.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';

const percentText = /* @__PURE__ */ percentFormat(SHOP.locale);

/** Label and amount of each tax that an order includes. */
export function taxRows(amounts: OrderAmounts): readonly (readonly [label: string, amount: string])[] {
  return shownTaxes(amounts).map(({ percent, tax }) => {
    const label = percent === undefined ? TEXTS.order.tax : TEXTS.order.taxOf(percentText(percent));
    return [label, amountText(tax)];
  });
}
