/** Whole numbers with or without thousands commas, and up to two decimals after a point. */
const AMOUNT = /^\$?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/;

/** Numbers with a decimal comma: the numeric keyboards of some phones have no point. */
const WITH_DECIMAL_COMMA = /^\$?\d{1,12},\d{1,2}$/;

/** Parses dollars or stars: "49.90", "1,000", "$5", "4,5". Returns undefined if the text is ambiguous or not an amount. */
export function amountFrom(text: string): number | undefined {
  const amount = text.trim();
  if (AMOUNT.test(amount)) return Number(amount.replace(/[$,]/g, ''));
  return WITH_DECIMAL_COMMA.test(amount) ? Number(amount.replace('$', '').replace(',', '.')) : undefined;
}
