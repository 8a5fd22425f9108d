// The decimals of a currency decide about sums of money. A table of `Intl` would change them with the version of Node or of the browser.

/** Currencies without decimals, for people and for Stripe. */
const WHOLE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';

/** Currencies whose prices have no decimals, although Stripe expects hundredths. */
const WHOLE_IN_SHOPS = 'AFN ALL COP HUF IDR IQD IRR ISK KPW LAK LBP MMK PKR SOS SYP UGX YER';

const WITH_HUNDREDTHS =
  'AED AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY CRC CUP CVE CZK DKK DOP DZD EGP ' +
  'ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG ILS INR JMD KES KGS KHR KYD KZT LKR LRD LSL MAD MDL MKD MNT MOP MRU MUR ' +
  'MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SRD SSP STN SVC SZL ' +
  'THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG ZAR ZMW ZWG';

/** ISO 4217 codes of all currencies that a shop can have. Those with three decimals, such as KWD, are not among them. */
export const CURRENCIES: readonly string[] =
  /* @__PURE__ */ `${WHOLE} ${WHOLE_IN_SHOPS} ${WITH_HUNDREDTHS}`.split(' ');

/** Number of decimals of amounts that people see and pay: 2 for "EUR", 0 for "JPY" and "HUF". */
export function currencyDigits(currency: string): 0 | 2 {
  return WHOLE_IN_SHOPS.includes(currency) ? 0 : stripeDigits(currency);
}

/** The options of a format for amounts, always with the decimals of the currency. */
export function currencyFormat(currency: string) {
  const digits = currencyDigits(currency);
  return {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
}

/** Number of decimals of the amounts that Stripe counts in its smallest unit: 2 for "EUR" and "HUF", 0 for "JPY". */
export function stripeDigits(currency: string): 0 | 2 {
  return WHOLE.includes(currency) ? 0 : 2;
}
