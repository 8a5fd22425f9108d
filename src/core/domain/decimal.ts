/** An exact decimal, without binary rounding errors in sums of money: 3 × 0.1 is 0.3. */
export interface Decimal {
  /** Without the point. */
  readonly digits: bigint;
  /** Number of digits after the point; never negative. */
  readonly scale: number;
}

export const ZERO: Decimal = { digits: 0n, scale: 0 };

/** Converts a finite number to the decimal that it prints as. */
export function decimal(number: number): Decimal {
  const [mantissa = '0', exponentText = '0'] = String(number).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const digits = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponentText);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: atScale(a, scale) + atScale(b, scale), scale };
}

export function times(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

export function isBelow(a: Decimal, b: Decimal): boolean {
  const scale = Math.max(a.scale, b.scale);
  return atScale(a, scale) < atScale(b, scale);
}

export function hundredth(a: Decimal): Decimal {
  return { digits: a.digits, scale: a.scale + 2 };
}

/** Rounds a non-negative number down. */
export function floorOf(a: Decimal): bigint {
  return a.digits / 10n ** BigInt(a.scale);
}

/** The digits of a non-negative number divided by a positive one, with this many decimals, half a unit rounded up. */
export function quotient(a: Decimal, b: Decimal, decimals: number): bigint {
  const divisor = b.digits * 10n ** BigInt(a.scale);
  return (2n * a.digits * 10n ** BigInt(b.scale + decimals) + divisor) / (2n * divisor);
}

/** Formats a non-negative number, half a cent rounded up: "49.90". */
export function twoDecimals(a: Decimal): string {
  const fine = { digits: a.digits * 1000n, scale: a.scale };
  const cents = (floorOf(fine) + 5n) / 10n;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/** The digits with this many decimals, of which there are at least as many as the number has. */
export function atScale(a: Decimal, scale: number): bigint {
  return a.digits * 10n ** BigInt(scale - a.scale);
}
