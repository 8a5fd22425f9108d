/**
 * Exact decimal arithmetic for sums of money: a price means the decimal number it is written as, so 3 × 0.1 is
 * 0.3 and no binary rounding error reaches a total.
 */
export interface Decimal {
  /** The number's digits without its point. */
  readonly digits: bigint;
  /** How many of the digits stand behind the point; never negative. */
  readonly scale: number;
}

export const ZERO: Decimal = { digits: 0n, scale: 0 };

/** The finite number as the decimal it prints as. */
export function decimal(number: number): Decimal {
  const [mantissa = '0', exponentText = '0'] = String(number).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const digits = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponentText);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** a + b, exactly. */
export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: atScale(a, scale) + atScale(b, scale), scale };
}

/** a × b, exactly. */
export function times(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

/** a / 100, exactly. */
export function hundredth(a: Decimal): Decimal {
  return { digits: a.digits, scale: a.scale + 2 };
}

/** The largest whole number that is not above a number that is not negative. */
export function floorOf(a: Decimal): bigint {
  return a.digits / 10n ** BigInt(a.scale);
}

/** A number that is not negative, written with exactly two decimals, half a cent rounded up: "49.90". */
export function twoDecimals(a: Decimal): string {
  const fine = { digits: a.digits * 1000n, scale: a.scale };
  const cents = (floorOf(fine) + 5n) / 10n;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

function atScale(a: Decimal, scale: number): bigint {
  return a.digits * 10n ** BigInt(scale - a.scale);
}
