/**
 * An amount inside a text from right to left. With a sign in Arabic letters it is in their order, as `Intl` marks it: without these marks,
 * the last point of "د.إ." would be on the other side of the letters. With any other sign it is in the order of a text from left to right,
 * "49.90 US$", because the marks would show the sign of "US$" before its letters.
 */
export function isolatedAmount(amount: string): string {
  const hasArabicSign = /(?=\p{Script=Arabic})\p{L}/u.test(amount);
  return hasArabicSign ? `\u2067${amount}\u2069` : `\u2066${amount.replaceAll('\u200f', '')}\u2069`;
}
