/**
 * An amount inside a text from right to left, in the order of a text from left to right: "49.90 US$". `Intl` marks amounts in Arabic for
 * the other order, which shows the sign of "US$" before its letters.
 */
export function leftToRight(amount: string): string {
  return `\u2066${amount.replaceAll('\u200f', '')}\u2069`;
}
