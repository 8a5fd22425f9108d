import { decimal, twoDecimals } from '#core/domain/decimal.ts';

export const CURRENCY = 'USD';

/** A price in dollars for machines, always with two decimals: "49.90". */
export function priceAmount(dollars: number): string {
  return twoDecimals(decimal(dollars));
}
