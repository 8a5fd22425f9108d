import { currencyDigits } from '#core/domain/currencyDigits.ts';
import { SHOP } from '#shop';
import type { FieldProblem, JsonObject } from './Item.ts';

/** The decimals of the shop's currency. */
export const DIGITS = currencyDigits(SHOP.currency);

/** Prices with more decimals than the currency: a price tag would round them, and a sum would not. */
export function priceProblems(product: JsonObject, digits: number = DIGITS): readonly FieldProblem[] {
  return ['price', 'originalPrice'].flatMap((field) => {
    const amount = product[field];
    const units = Number(amount) * 10 ** digits;
    if (typeof amount !== 'number' || !(Math.abs(units - Math.round(units)) > 1e-6)) return [];
    const rule = digits === 0 ? 'be a whole number' : 'have at most two decimals';
    return [{ field, problem: `is ${amount}, but must ${rule}` }];
  });
}
