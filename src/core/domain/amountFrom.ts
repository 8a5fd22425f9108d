/** Whole numbers with or without thousands commas, and up to two decimals behind a point. */
const AMOUNT = /^\$?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/;

/** The same with a comma before the decimals, which is all that the number keys of some phones have. */
const WITH_DECIMAL_COMMA = /^\$?\d{1,12},\d{1,2}$/;

/**
 * The number of dollars, or of stars, that a person typed or an address carries: "49.90", "1,000", "$5", "4,5".
 * Undefined where the text can be read in two ways, or is no amount; a text is never taken for another number.
 */
export function amountFrom(text: string): number | undefined {
  const amount = text.trim();
  if (AMOUNT.test(amount)) return Number(amount.replace(/[$,]/g, ''));
  return WITH_DECIMAL_COMMA.test(amount) ? Number(amount.replace('$', '').replace(',', '.')) : undefined;
}
