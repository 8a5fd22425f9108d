import type { Order } from '#core/domain/Order.ts';
import { SHOP } from '#shop';

/** 32 unambiguous characters (no I, L, O, U). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters and length of the numbers that databases look up. */
export const ORDER_NUMBER = /^[A-Z\d-]{1,40}$/;

/** Whether a text has the form of an order's number, in capitals. */
export function isOrderNumber(text: string): boolean {
  return /^[A-Z0-9]{1,6}(-[A-Z0-9]{4}){2}$/.test(text);
}

/** The number that a shopper quotes, such as "ES-4K7M-X2QD": a 40-bit hash of the order's time and lines, not stored. */
export function orderNumber({ lines, placedAt }: Order): string {
  const text = JSON.stringify([
    placedAt?.getTime() ?? null,
    lines.map(({ id, quantity, price }) => [id, quantity, price]),
  ]);
  return numberOf(SHOP.orderPrefix, text);
}

/** The number that a text determines. */
export function numberOf(prefix: string, text: string): string {
  return `${prefix}-${signsOf(hash(text, 0x811c9dc5))}-${signsOf(hash(text, 0x9e3779b9))}`;
}

/** The upper 20 bits as four characters. */
function signsOf(bits: number): string {
  return [27, 22, 17, 12].map((shift) => ALPHABET[(bits >>> shift) & 31]).join('');
}

/** FNV-1a, with MurmurHash3's final mixing. */
function hash(text: string, seed: number): number {
  let sum = seed;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return sum ^ (sum >>> 16);
}
