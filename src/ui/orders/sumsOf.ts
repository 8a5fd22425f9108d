import { decimal } from '#core/domain/decimal.ts';
import { amountText, savingText } from '#core/domain/money.ts';
import { percentFormat } from '#core/domain/tax.ts';
import type { OrderAmounts } from '#core/orders/PlacedOrder.ts';
import { shownTaxes } from '#core/orders/shownTaxes.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';

const percentText = /* @__PURE__ */ percentFormat(SHOP.locale);

/** With the name of the way of the delivery. */
export type ShownAmounts = OrderAmounts & { readonly rate?: { readonly name: string } };

/** The sums with their names; `total` is that of the last one. */
export function sumsOf(amounts: ShownAmounts, total: string) {
  const { subtotal, code, delivery, toPay, rate } = amounts;
  return [
    [TEXTS.order.subtotal, amountText(subtotal)],
    ...(code ? [[TEXTS.order.code(code.code), savingText(decimal(code.reduction))] as const] : []),
    [
      rate?.name ? TEXTS.delivery.by(rate.name) : TEXTS.delivery.delivery,
      delivery === 0 ? TEXTS.order.freeDelivery : amountText(delivery),
    ],
    ...shownTaxes(amounts).map(({ percent, tax }) => {
      const label = percent === undefined ? TEXTS.order.tax : TEXTS.order.taxOf(percentText(percent));
      return [label, amountText(tax)] as const;
    }),
    [total, amountText(toPay)],
  ] as const;
}
