import type { MerchantReturnPolicy, OfferShippingDetails, QuantitativeValue } from 'schema-dts';
import { decimal } from '#core/domain/decimal.ts';
import { defaultRate, deliveryCost, deliveryCountries } from '#core/domain/delivery.ts';
import type { DayRange, LocalDelivery, LocalShop, Rate } from '#core/domain/ShopFile.ts';
import { SHOP } from '#shop';
import { priceAmount } from './productFacts.ts';

/** Period of the withdrawal (Directive 2011/83/EU, Article 9), in which no shop can refuse returns. */
const STATUTORY_DAYS = 14;

/** The parts of a shop file that search engines and merchant centres receive with each product. */
export type OfferTerms = Pick<LocalShop, 'delivery' | 'returns' | 'locale' | 'checkout'> &
  Partial<Pick<LocalShop, 'sellsInEu'>>;

/** The parcels that the shop sends for one piece at this price, by zone: `amount` is for machines, "4.90". */
export function parcelsFor(
  { zones }: LocalDelivery,
  price: number,
): readonly { readonly countries: readonly string[]; readonly rate: Rate; readonly amount: string }[] {
  return zones.flatMap(({ countries, rates }) => {
    const rate = defaultRate(
      rates.filter(({ pickup }) => !pickup),
      decimal(price),
    );
    return rate ? [{ countries, rate, amount: priceAmount(deliveryCost(rate, decimal(price))) }] : [];
  });
}

/** The delivery of one piece at this price: one, or one for each zone. Undefined if the shop sends no parcels. */
export function shippingData(
  delivery: LocalDelivery,
  price: number,
): OfferShippingDetails | readonly OfferShippingDetails[] | undefined {
  const parcels = parcelsFor(delivery, price).map(
    ({ countries, rate, amount }) =>
      ({
        '@type': 'OfferShippingDetails',
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: amount,
          currency: SHOP.currency,
        },
        shippingDestination: countries.map((country) => ({
          '@type': 'DefinedRegion',
          addressCountry: country,
        })),
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: EVERY_DAY },
          handlingTime: daysData(rate.handlingDays),
          transitTime: daysData(rate.transitDays),
        },
      }) satisfies OfferShippingDetails,
  );
  return parcels.length > 1 ? parcels : parcels[0];
}

/** Undefined if the shop file does not have returns. */
export function returnData({
  returns,
  locale,
  sellsInEu,
  ...terms
}: OfferTerms): MerchantReturnPolicy | undefined {
  if (!returns) return undefined;
  const days = sellsInEu ? Math.max(returns.days, STATUTORY_DAYS) : returns.days;
  // Google requires a country.
  const country = deliveryCountries(terms)[0] ?? new Intl.Locale(locale).region;
  return {
    '@type': 'MerchantReturnPolicy',
    ...(country && { applicableCountry: country }),
    ...(days === 0
      ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
      : {
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: days,
          returnFees: `https://schema.org/${returns.isFree ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
        }),
  };
}

/** The shop counts all days, and search engines count working days by default. */
const EVERY_DAY = (
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
).map((day) => `https://schema.org/${day}` as const);

function daysData([minValue, maxValue]: DayRange): QuantitativeValue {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}
