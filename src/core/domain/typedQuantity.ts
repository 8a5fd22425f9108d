import { TEXTS } from '#texts';
import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from './Cart.ts';

export interface TypedQuantity {
  readonly quantity: number;
  /** Why it differs from the text. */
  readonly remark?: string;
}

/** Pieces are whole: 1.5 is 1, and so is 1.000, which is a thousand in some languages, with a remark. If the text is not a number, or less than one piece, `before` remains. */
export function typedQuantity(text: string, before: number): TypedQuantity {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) {
    return { quantity: before, remark: TEXTS.quantity.notANumber(before) };
  }
  if (number < MINIMUM_QUANTITY) {
    return { quantity: before, remark: TEXTS.quantity.belowMinimum(before) };
  }
  const quantity = Math.min(Math.floor(number), MAXIMUM_QUANTITY);
  if (number > MAXIMUM_QUANTITY) return { quantity, remark: TEXTS.quantity.tooLarge(quantity) };
  const isWhole = Number.isInteger(number) && !text.includes('.');
  return isWhole ? { quantity } : { quantity, remark: TEXTS.quantity.wholePieces(quantity) };
}
