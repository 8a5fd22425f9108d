import { CURRENCY_SIGN, DECIMAL_SIGN } from './money.ts';

/** Whole numbers with or without thousands commas, and up to two decimals after a point. */
const AMOUNT = /^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/;

/** Numbers with a decimal comma: the numeric keyboards of some phones have no point. */
const WITH_DECIMAL_COMMA = /^\d{1,12},\d{1,2}$/;

/**
 * Parses an amount or stars: "49.90", "1,000", "$5", "4,5". If the shop's prices have a decimal comma, comma and point are exchanged.
 * Returns undefined if the text is ambiguous or not an amount.
 */
export function amountFrom(text: string): number | undefined {
  const typed = text.trim();
  const withoutStart = typed.startsWith(CURRENCY_SIGN) ? typed.slice(CURRENCY_SIGN.length) : typed;
  const bare = typed.endsWith(CURRENCY_SIGN) ? typed.slice(0, -CURRENCY_SIGN.length).trimEnd() : withoutStart;
  const amount = DECIMAL_SIGN === ',' ? bare.replace(/[.,]/g, (one) => (one === ',' ? '.' : ',')) : bare;
  if (AMOUNT.test(amount)) return Number(amount.replaceAll(',', ''));
  return WITH_DECIMAL_COMMA.test(amount) ? Number(amount.replace(',', '.')) : undefined;
}
