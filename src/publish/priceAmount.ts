import { decimal, twoDecimals } from '#core/domain/decimal.ts';

/** A price for machines, always with two decimals: "49.90". */
export function priceAmount(dollars: number): string {
  return twoDecimals(decimal(dollars));
}
