import { MINIMUM_QUANTITY } from './Cart.ts';

/** What a quantity that a shopper typed comes to. */
export interface TypedQuantity {
  readonly quantity: number;
  /** Why it is not what was typed. */
  readonly remark?: string;
}

/**
 * The quantity that a typed text means. Pieces are whole, so that 1.5 is 1. What is no number, or less than one piece,
 * changes nothing: `before` stays.
 */
export function typedQuantity(text: string, before: number): TypedQuantity {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) {
    return { quantity: before, remark: `That is not a number. The quantity is still ${before}.` };
  }
  if (number < MINIMUM_QUANTITY) {
    return { quantity: before, remark: `The smallest quantity is 1. It is still ${before}.` };
  }
  const quantity = Math.min(Math.floor(number), Number.MAX_SAFE_INTEGER);
  return Number.isInteger(number)
    ? { quantity }
    : { quantity, remark: `Only whole pieces are sold. The quantity is ${quantity}.` };
}
