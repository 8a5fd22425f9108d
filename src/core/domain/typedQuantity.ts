import { TEXTS } from '#texts';
import { MINIMUM_QUANTITY } from './Cart.ts';

export interface TypedQuantity {
  readonly quantity: number;
  /** Why it differs from the text. */
  readonly remark?: string;
}

/** Pieces are whole: 1.5 is 1. If the text is not a number, or less than one piece, `before` remains. */
export function typedQuantity(text: string, before: number): TypedQuantity {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) {
    return { quantity: before, remark: TEXTS.quantity.notANumber(before) };
  }
  if (number < MINIMUM_QUANTITY) {
    return { quantity: before, remark: TEXTS.quantity.belowMinimum(before) };
  }
  const quantity = Math.min(Math.floor(number), Number.MAX_SAFE_INTEGER);
  return Number.isInteger(number) ? { quantity } : { quantity, remark: TEXTS.quantity.wholePieces(quantity) };
}
