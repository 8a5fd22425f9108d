import { currencyDigits } from '#core/domain/currencyDigits.ts';
import { decimal, twoDecimals } from '#core/domain/decimal.ts';
import { SHOP } from '#shop';

const DIGITS = currencyDigits(SHOP.currency);

/** A price for machines, rounded to the decimals of the currency (none or two), as on the screens: "49.90", or "1501" yen. */
export function priceAmount(price: number, digits = DIGITS): string {
  const amount = twoDecimals(decimal(price));
  return digits === 0 ? String(Math.round(Number(amount))) : amount;
}
