import { type Decimal, decimal, floorOf, twoDecimals } from './decimal.ts';

/** A unit price in dollars as the shop writes it: "$50", "$49.90". */
export function priceText(dollars: number): string {
  const amount = decimal(dollars);
  return Number.isInteger(dollars) ? `$${floorOf(amount)}` : `$${twoDecimals(amount)}`;
}

/** A total in dollars: always two decimals, no thousands separators. */
export function totalText(total: Decimal): string {
  return `$${twoDecimals(total)}`;
}

/** The cart's discount, which is whole dollars: "-$12". */
export function discountText(dollars: bigint): string {
  return `-$${dollars}`;
}
