import * as v from 'valibot';
import { PLACED_ORDER } from './parsePlacedOrder.ts';
import type { StoredOrder } from './StoredOrder.ts';

const { number: text, toPay: amount, placedAt: time, lines } = PLACED_ORDER;

const KINDS = ['confirmation', 'dispatch', 'cancellation', 'refund', 'receipt', 'expiry', 'problem'] as const;

const storedOrder: v.GenericSchema<unknown, StoredOrder> = v.object({
  ...PLACED_ORDER,
  lines: v.array(v.object({ ...lines.item.entries, labels: v.exactOptional(v.record(text, text)) })),
  account: v.object({ id: text, email: text, name: text, isVerified: v.exactOptional(v.boolean()) }),
  language: text,
  reserved: v.array(v.pick(lines.item, ['id', 'quantity'])),
  session: v.exactOptional(v.object({ id: text, isFinal: v.boolean(), failed: v.exactOptional(amount) })),
  refundDue: v.exactOptional(amount),
  unsent: v.array(
    v.object({
      kind: v.picklist(KINDS),
      to: v.picklist(['shopper', 'owner']),
      at: time,
      failure: v.exactOptional(text),
    }),
  ),
  dueAt: v.exactOptional(time),
  tries: v.exactOptional(v.number()),
});

/** Parses the order that a database stores under this number. Undefined if it is damaged; drops unknown fields. */
export function parseStoredOrder(number: string, document: unknown): StoredOrder | undefined {
  const result = v.safeParse(storedOrder, document, { abortEarly: true });
  return result.success && result.output.number === number ? result.output : undefined;
}
