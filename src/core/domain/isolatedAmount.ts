/**
 * An amount inside a text from right to left. `Intl` marks it for that order, in which the sign "د.إ." stays whole, but "US$" would begin
 * with its sign. An amount without Arabic letters is therefore in the order of a text from left to right, without marks: "49.90 US$".
 */
export function isolatedAmount(amount: string): string {
  const hasArabicSign = /(?=\p{Script=Arabic})\p{L}/u.test(amount);
  return hasArabicSign ? `\u2067${amount}\u2069` : `\u2066${amount.replaceAll('\u200f', '')}\u2069`;
}
