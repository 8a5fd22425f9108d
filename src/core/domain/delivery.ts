import { type Decimal, decimal, isBelow, plus, times, ZERO } from './decimal.ts';
import type { LocalShop, Pickup, Rate, ShopText } from './ShopFile.ts';

/** The amount by which a total is below the threshold of free delivery; undefined if it is not below it, or if there is none. */
export function missingToFree({ freeFrom }: Pick<Rate, 'freeFrom'>, total: Decimal): Decimal | undefined {
  if (freeFrom === undefined) return undefined;
  const missing = plus(decimal(freeFrom), times(decimal(-1), total));
  return missing.digits > 0n ? missing : undefined;
}

/** The cost of delivering an order with this total, in the shop's currency. */
export function deliveryCost(rate: Pick<Rate, 'cost' | 'freeFrom'>, total: Decimal): number {
  return rate.freeFrom === undefined || missingToFree(rate, total) ? rate.cost : 0;
}

/** The first and the last day of arrival for an order of this time, in its time zone. All days count, even weekends and holidays. */
export function deliveryDays(
  { handlingDays, transitDays }: Pick<Rate, 'handlingDays' | 'transitDays'>,
  ordered: Date,
): readonly [Date, Date] {
  const dayAfter = (days: number) =>
    new Date(ordered.getFullYear(), ordered.getMonth(), ordered.getDate() + days);
  return [dayAfter(handlingDays[0] + transitDays[0]), dayAfter(handlingDays[1] + transitDays[1])];
}

/** The same for any time: a parcel leaves on a day of the shop. */
export function shopDeliveryDays(
  rate: Pick<Rate, 'handlingDays' | 'transitDays'>,
  ordered: Date,
  timeZone: string | undefined,
): readonly [Date, Date] {
  // `Date` reads this form.
  return deliveryDays(rate, new Date(new Intl.DateTimeFormat('en-US', { timeZone }).format(ordered)));
}

/** ISO 3166-1 codes of the countries that the shop delivers to. */
export function deliveryCountries({ delivery }: Pick<LocalShop, 'delivery'>): readonly string[] {
  return delivery?.zones.flatMap(({ countries }) => countries) ?? [];
}

/** The rates that deliver a parcel of this weight (kg) to a country, in the order of the shop file. */
export function ratesFor(
  { delivery }: Pick<LocalShop, 'delivery'>,
  country: string,
  weight: Decimal = ZERO,
): readonly Rate[] {
  const zone = delivery?.zones.find(({ countries }) => countries.includes(country));
  return (zone?.rates ?? []).filter(
    ({ maxWeight }) => maxWeight === undefined || !isBelow(decimal(maxWeight), weight),
  );
}

/** The weight of the heaviest parcel that the shop sends to a country (kg), or lets its shoppers fetch. */
export function maxWeight(shop: Pick<LocalShop, 'delivery'>, country: string): number {
  return Math.max(...ratesFor(shop, country).map((rate) => rate.maxWeight ?? Number.POSITIVE_INFINITY));
}

/** The rate of an order with this total unless its buyer chooses another: the cheapest that is no pickup, else the cheapest. */
export function defaultRate(rates: readonly Rate[], total: Decimal): Rate | undefined {
  const parcels = rates.filter(({ pickup }) => !pickup);
  const [first, ...others] = parcels.length > 0 ? parcels : rates;
  return (
    first &&
    others.reduce(
      (best, rate) => (deliveryCost(rate, total) < deliveryCost(best, total) ? rate : best),
      first,
    )
  );
}

/** A text of the shop file in a language, or in the first that it has. */
export function textIn(text: ShopText, language: string): string {
  return typeof text === 'string' ? text : (text[language] ?? Object.values(text)[0] ?? '');
}

/** A place of pickup in a language. */
export function pickupIn({ hours, ...place }: Pickup, language: string): Pickup<string> {
  return { ...place, ...(hours !== undefined && { hours: textIn(hours, language) }) };
}

/** The rate of an order, as the shop file has it today. */
export function rateOf(
  {
    rate,
    address,
  }: { readonly rate?: { readonly id: string }; readonly address?: { readonly country: string } },
  { delivery }: Pick<LocalShop, 'delivery'>,
): Rate | undefined {
  const zone = delivery?.zones.find(({ countries }) => countries.includes(address?.country ?? ''));
  return zone?.rates.find(({ id }) => id === rate?.id) ?? zone?.rates[0];
}
