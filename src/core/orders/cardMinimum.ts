/** The least sums that Stripe charges, as of November 2026. In other currencies, the least one depends on the rate of exchange. */
const MINIMA =
  'AED 2 AUD 0.5 BGN 1 BRL 0.5 CAD 0.5 CHF 0.5 CZK 15 DKK 2.5 EUR 0.5 GBP 0.3 HKD 4 HUF 175 INR 0.5 JPY 50 MXN 10 MYR 2 NOK 3 NZD 0.5 ' +
  'PLN 2 RON 2 SEK 3 SGD 0.5 THB 10 USD 0.5';

/** The least sum by card if this one is below it. A sum of 0 needs no card. */
export function cardMinimum(toPay: number, currency: string): number | undefined {
  const least = Number(MINIMA.split(`${currency} `)[1]?.split(' ')[0] ?? 0);
  return toPay > 0 && toPay < least ? least : undefined;
}
