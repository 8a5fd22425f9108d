import * as v from 'valibot';
import { ORDER_STATES, PAYMENT_STATES } from '#core/domain/ordering/PlacedOrder.ts';
import type { StoredOrder } from '#core/domain/ordering/StoredOrder.ts';
import { PAYMENT_METHODS } from '#core/domain/ShopFile.ts';

const text = v.string();
const time = v.pipe(v.string(), v.isoTimestamp());
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const storedOrder: v.GenericSchema<unknown, StoredOrder> = v.object({
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
      color: v.exactOptional(text),
      size: v.exactOptional(text),
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
      postcode: text,
      city: text,
      country: text,
      phone: v.exactOptional(text),
    }),
  ),
  placedAt: time,
  expiresAt: v.exactOptional(time),
  history: v.array(
    v.object({ state: v.picklist([...ORDER_STATES, ...PAYMENT_STATES, 'refund due']), at: time }),
  ),
  tracking: v.exactOptional(text),
  account: v.object({ id: text, email: text, name: text }),
  language: text,
  reserved: v.array(v.object({ id: text, quantity: count })),
  session: v.exactOptional(v.object({ id: text, isFinal: v.boolean() })),
  refundDue: v.exactOptional(amount),
  unsent: v.array(
    v.object({
      kind: v.picklist(['confirmation', 'dispatch', 'cancellation', 'refund']),
      to: v.picklist(['shopper', 'owner']),
      at: time,
    }),
  ),
  dueAt: v.exactOptional(time),
});

/** Parses the order that a database stores under this number. Undefined if it is damaged; drops unknown fields. */
export function parseStoredOrder(number: string, document: unknown): StoredOrder | undefined {
  const result = v.safeParse(storedOrder, document, { abortEarly: true });
  return result.success && result.output.number === number ? result.output : undefined;
}
