import { type Decimal, decimal, plus, times } from './decimal.ts';
import type { Delivery, LocalShop } from './ShopFile.ts';

/** The amount by which a total is below the threshold of free delivery; undefined if it is not below it, or if there is none. */
export function missingToFree({ freeFrom }: Delivery, total: Decimal): Decimal | undefined {
  if (freeFrom === undefined) return undefined;
  const missing = plus(decimal(freeFrom), times(decimal(-1), total));
  return missing.digits > 0n ? missing : undefined;
}

/** The cost of delivering an order with this total, in the shop's currency. */
export function deliveryCost(delivery: Delivery, total: Decimal): number {
  return delivery.freeFrom === undefined || missingToFree(delivery, total) ? delivery.cost : 0;
}

/** The first and the last day of arrival for an order of this time, in its time zone. All days count, even weekends and holidays. */
export function deliveryDays({ handlingDays, transitDays }: Delivery, ordered: Date): readonly [Date, Date] {
  const dayAfter = (days: number) =>
    new Date(ordered.getFullYear(), ordered.getMonth(), ordered.getDate() + days);
  return [dayAfter(handlingDays[0] + transitDays[0]), dayAfter(handlingDays[1] + transitDays[1])];
}

/** The same for any time: a parcel leaves on a day of the shop. */
export function shopDeliveryDays(
  delivery: Delivery,
  ordered: Date,
  timeZone: string | undefined,
): readonly [Date, Date] {
  // `Date` reads this form.
  return deliveryDays(delivery, new Date(new Intl.DateTimeFormat('en-US', { timeZone }).format(ordered)));
}

/** ISO 3166-1 codes of the countries that the shop delivers to. */
export function deliveryCountries({
  checkout,
  delivery,
}: Pick<LocalShop, 'checkout' | 'delivery'>): readonly string[] {
  return checkout?.countries ?? [delivery?.country ?? []].flat();
}
