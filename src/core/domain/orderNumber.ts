import type { Order } from './Order.ts';

/** Figures and letters that nobody takes for one another, 32 of them. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The number by which a shopper refers to an order, such as "ES-4K7M-X2QD". It is computed from the moment of the order and its
 * lines, so that it is the same wherever the order is shown, and stored nowhere. Of the orders that a browser keeps no two
 * share one: 40 bits tell them apart.
 */
export function orderNumber({ lines, placedAt }: Order): string {
  const text = JSON.stringify([
    placedAt?.getTime() ?? null,
    lines.map(({ id, quantity, price }) => [id, quantity, price]),
  ]);
  return `ES-${signsOf(hash(text, 0x811c9dc5))}-${signsOf(hash(text, 0x9e3779b9))}`;
}

/** Four signs, of the upper 20 bits. */
function signsOf(bits: number): string {
  return [27, 22, 17, 12].map((shift) => SIGNS[(bits >>> shift) & 31]).join('');
}

/** FNV-1a, its bits mixed at the end as MurmurHash3 does. */
function hash(text: string, seed: number): number {
  let sum = seed;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return sum ^ (sum >>> 16);
}
