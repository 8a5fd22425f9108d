import { defaultRate, deliveryCost, ratesFor } from '#core/domain/delivery.ts';
import type { Rate, SellingShop } from '#core/domain/ShopFile.ts';
import { parcelWeight } from '#core/domain/weight.ts';
import type { CodeEffect } from './DiscountCode.ts';
import { codeReduction, goodsTotal, orderAmounts, type PricedLine } from './orderAmounts.ts';
import type { CodeRefusal } from './PlacementRefusal.ts';

/** The part of a shop file from which sums follow. */
export type TermsOfSale = Pick<SellingShop, 'currency' | 'delivery' | 'checkout'>;

export interface OfferedLine extends PricedLine {
  /** With its unit, such as "1,2 kg". */
  readonly weight?: string;
}

/** How an order can be delivered, and what it costs then. */
export interface OrderOffer {
  /** The rates that deliver it, with their costs in the shop's currency. */
  readonly rates: readonly { readonly rate: Rate; readonly cost: number }[];
  /** The chosen rate if it is possible, else the default one. Undefined without delivery, or if nothing delivers the order. */
  readonly rate: Rate | undefined;
  /** What the default rate costs. */
  readonly defaultCost: number | undefined;
  /** Undefined if a sum is too large for exact numbers, or if nothing delivers the order. */
  readonly amounts: ReturnType<typeof orderAmounts>;
  /** Why the code takes nothing off; undefined if it does, and without one. */
  readonly codeRefusal: CodeRefusal | undefined;
}

/** The offer for an order of these lines to a country. Cart, checkout and order service call it, and compute nothing themselves. */
export function orderOffer(
  lines: readonly OfferedLine[],
  shop: TermsOfSale,
  { country, rateId, code }: { country: string; rateId?: string | undefined; code?: CodeEffect | undefined },
): OrderOffer {
  const found = code && codeReduction(code, lines, shop.currency);
  const reduction = found?.ok ? found.value : undefined;
  const total = goodsTotal(lines, shop.currency, reduction);
  const possible = ratesFor(shop, country, parcelWeight(lines));
  const usual = defaultRate(possible, total);
  const rate = possible.find(({ id }) => id === rateId) ?? usual;
  const isDelivered = rate !== undefined || !shop.delivery;
  return {
    rates: possible.map((one) => ({ rate: one, cost: deliveryCost(one, total) })),
    rate,
    defaultCost: usual && deliveryCost(usual, total),
    // The tax is that of the place where the goods are handed over.
    amounts: isDelivered
      ? orderAmounts(lines, shop, { country: rate?.pickup?.country ?? country, rate, reduction })
      : undefined,
    codeRefusal: found && !found.ok ? found.failure : undefined,
  };
}
