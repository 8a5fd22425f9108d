import { decimal, twoDecimals } from '#core/domain/decimal.ts';

/** The currency of every price. */
export const CURRENCY = 'USD';

/** A price in dollars as machines read it: the number that shoppers see, always with two decimals, "49.90". */
export function priceAmount(dollars: number): string {
  return twoDecimals(decimal(dollars));
}
