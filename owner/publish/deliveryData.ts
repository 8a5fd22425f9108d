import type { MerchantReturnPolicy, OfferShippingDetails, QuantitativeValue } from 'schema-dts';
import { decimal } from '#core/domain/decimal.ts';
import { deliveryCost, deliveryCountries } from '#core/domain/delivery.ts';
import type { DayRange, Delivery, LocalShop } from '#core/domain/ShopFile.ts';
import { SHOP } from '#shop';
import { priceAmount } from './productFacts.ts';

/** Period of the withdrawal (Directive 2011/83/EU, Article 9), in which no shop can refuse returns. */
const STATUTORY_DAYS = 14;

/** The parts of a shop file that search engines and merchant centres receive with each product. */
export type OfferTerms = Pick<LocalShop, 'delivery' | 'returns' | 'locale' | 'checkout'> &
  Partial<Pick<LocalShop, 'sellsInEu'>>;

/** The amount for delivering one piece at this price, as for machines: "4.90". */
export function shippingAmount(delivery: Delivery, price: number): string {
  return priceAmount(deliveryCost(delivery, decimal(price)));
}

/** The delivery of one piece at this price. */
export function shippingData(delivery: Delivery, price: number): OfferShippingDetails {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: shippingAmount(delivery, price),
      currency: SHOP.currency,
    },
    shippingDestination: deliveryCountries({ ...SHOP, delivery }).map((country) => ({
      '@type': 'DefinedRegion',
      addressCountry: country,
    })),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: EVERY_DAY },
      handlingTime: daysData(delivery.handlingDays),
      transitTime: daysData(delivery.transitDays),
    },
  };
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
