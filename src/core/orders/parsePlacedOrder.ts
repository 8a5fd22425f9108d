import * as v from 'valibot';
import { PAYMENT_METHODS } from '#core/domain/ShopFile.ts';
import { ORDER_STATES, PAYMENT_EVENTS, PAYMENT_STATES, type PlacedOrder } from './PlacedOrder.ts';

const text = v.string();
const amount = v.pipe(
  v.number(),
  v.check((value) => Number.isFinite(value) && value >= 0),
);
const count = v.pipe(
  v.number(),
  v.check((value) => Number.isSafeInteger(value) && value > 0),
);
const time = v.pipe(
  text,
  v.check((value) => !Number.isNaN(Date.parse(value))),
);
const optionalText = v.exactOptional(text);

/** The fields of an order that its buyer sees, for the order service's responses and for the documents of databases. */
export const PLACED_ORDER = {
  number: text,
  attempt: text,
  state: v.picklist(ORDER_STATES),
  payment: v.object({
    method: v.picklist(PAYMENT_METHODS),
    state: v.picklist(PAYMENT_STATES),
    paid: amount,
    refunded: amount,
  }),
  lines: v.array(
    v.object({
      id: text,
      name: text,
      quantity: count,
      price: amount,
      color: optionalText,
      size: optionalText,
    }),
  ),
  subtotal: amount,
  delivery: amount,
  tax: v.exactOptional(amount),
  toPay: amount,
  currency: text,
  address: v.exactOptional(
    v.object({
      name: text,
      street: text,
      postcode: optionalText,
      city: text,
      region: optionalText,
      country: text,
      phone: optionalText,
    }),
  ),
  placedAt: time,
  expiresAt: v.exactOptional(time),
  history: v.array(
    v.object({ state: v.picklist([...ORDER_STATES, ...PAYMENT_STATES, ...PAYMENT_EVENTS]), at: time }),
  ),
  tracking: optionalText,
};

const placedOrder = v.object(PLACED_ORDER);

/** Parses an order of the order service; undefined if it is damaged. Drops unknown fields, and a tracking page without `https:`. */
export function parsePlacedOrder(found: unknown): PlacedOrder | undefined {
  const result = v.safeParse(placedOrder, found);
  if (!result.success) return undefined;
  const { tracking = '', ...order } = result.output;
  return { ...order, ...(/^https:\/\/[^/]/i.test(tracking) && { tracking }) };
}
