import type { OrderAmounts } from './PlacedOrder.ts';

/** The taxes that an order shows: one for each percentage, or one without it if there are not several. */
export function shownTaxes({
  tax,
  taxes = [],
}: Pick<OrderAmounts, 'tax' | 'taxes'>): readonly { readonly percent?: number; readonly tax: number }[] {
  if (tax === undefined) return [];
  return taxes.length > 1 ? taxes.map((one) => ({ percent: one.rate, tax: one.tax })) : [{ tax }];
}
