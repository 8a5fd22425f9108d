import { type Decimal, decimal, floorOf, twoDecimals } from './decimal.ts';

/** Formats a unit price in dollars: "$50", "$49.90". */
export function priceText(dollars: number): string {
  const amount = decimal(dollars);
  return Number.isInteger(dollars) ? `$${floorOf(amount)}` : `$${twoDecimals(amount)}`;
}

/** Formats a total: always two decimals, no thousands separators. */
export function totalText(total: Decimal): string {
  return `$${twoDecimals(total)}`;
}

/** Formats the cart's discount in whole dollars: "-$12". */
export function discountText(dollars: bigint): string {
  return `-$${dollars}`;
}
