import * as v from 'valibot';
import type { Immutable } from '#core/domain/Immutable.ts';
import { PLACED_ORDER, type PlacedOrder } from './PlacedOrder.ts';

const { email: _, ...ORDER } = PLACED_ORDER;
const { number: text, toPay: amount, placedAt: time, lines } = ORDER;

/** Kinds of a mail about an order. `receipt`: the bank confirms the payment later; `expiry`: it did not; `problem`: with a payment or its refund; `reminder`: it has not arrived; `link`: the present link to a guest's order; `moved`: it belongs to an account now. */
export const MAIL_KINDS = [
  'confirmation',
  'dispatch',
  'cancellation',
  'refund',
  'receipt',
  'expiry',
  'problem',
  'reminder',
  'link',
  'moved',
] as const;

const MAIL = {
  kind: v.picklist(MAIL_KINDS),
  to: v.picklist(['shopper', 'owner']),
};

const unsentMail = v.object({
  ...MAIL,
  /** Identifies the change that the mail reports. */
  at: time,
  /** BCP 47 tag of the mail, if it is not that of the order. */
  language: v.exactOptional(text),
  /** Why the mail is not sent any more. */
  failure: v.exactOptional(text),
});

/** The account that buys. A guest has none, and thus no id: whoever has the order's `key` is its buyer. */
const buyer = v.object({
  id: v.exactOptional(text),
  /** Empty if unknown. */
  email: text,
  name: text,
  /** Whether the backend knows that the e-mail address is the buyer's; absent if it does not. */
  isVerified: v.exactOptional(v.boolean()),
});

/** How an order refers to its invoice, and to its credit notes. `total` includes tax. */
export const ORDER_DOCUMENT = { number: text, kind: v.picklist(['invoice', 'credit']), total: amount };

const storedOrder = v.object({
  ...ORDER,
  lines: v.array(v.object({ ...lines.item.entries, labels: v.exactOptional(v.record(text, text)) })),
  account: buyer,
  /** Identifies the network of a guest while the order is open and unpaid. */
  network: v.exactOptional(text),
  /** BCP 47 tag of the order's names, mails and pages. */
  language: text,
  /** The pieces that this order has taken from the stock and not released. Products without a stock are not counted. */
  reserved: v.array(v.pick(lines.item, ['id', 'quantity'])),
  /** What the default rate of delivery would have cost. */
  defaultDelivery: v.exactOptional(amount),
  /** The provider's id of the payment, whether it has come to its end, and the total of the failed refunds that the history records. */
  session: v.exactOptional(v.object({ id: text, isFinal: v.boolean(), failed: v.exactOptional(amount) })),
  /** The total that the payment provider must have refunded; absent once it has. */
  refundDue: v.exactOptional(amount),
  unsent: v.array(unsentMail),
  /** The invoice, then the credit notes, in sequence; absent without an invoice. An empty list asks for one. */
  documents: v.exactOptional(v.array(v.object(ORDER_DOCUMENT))),
  /** When the owner last had a mail sent, by its kind. */
  mailed: v.exactOptional(v.record(text, time)),
  /** `tracking` is the page of the first one, or a page that the owner has given. */
  parcels: v.exactOptional(v.array(v.object({ carrier: text, code: text, url: text }))),
  /** The owner's own, which no shopper sees. */
  note: v.exactOptional(text),
  /** When the sweep continues this order; absent if nothing remains to be done. */
  dueAt: v.exactOptional(time),
  /** How often the sweep has tried to continue this order since its last change; absent for 0. */
  tries: v.exactOptional(v.number()),
});

/** An order in the database: plain JSON. */
export interface StoredOrder extends Immutable<v.InferOutput<typeof storedOrder>> {}
export type Buyer = StoredOrder['account'];
export type Account = Buyer & { readonly id: string };
export type Reservation = StoredOrder['reserved'][number];
export type UnsentMail = StoredOrder['unsent'][number];
export type MailKind = Pick<UnsentMail, keyof typeof MAIL | 'language'>;

/** Parses the order that a database stores under this number. Undefined if it is damaged; drops unknown fields. */
export function parseStoredOrder(number: string, document: unknown): StoredOrder | undefined {
  const result = v.safeParse(storedOrder, document, { abortEarly: true });
  return result.success && result.output.number === number ? result.output : undefined;
}

/** The order as its buyer may see it, without its key. That of a guest has no attempt either, which would open it with any later key. */
export function placedOrder(order: StoredOrder): PlacedOrder {
  const { account, key, network, language, reserved, defaultDelivery, session, refundDue, ...rest } = order;
  const { unsent, documents, dueAt, tries, mailed, parcels, note, ...placed } = rest;
  return account.id === undefined ? { ...placed, attempt: '', email: account.email } : placed;
}

/** Whether a mail about the order was not delivered for good. */
export function hasLostMail({ unsent }: Pick<StoredOrder, 'unsent'>): boolean {
  return unsent.some(({ failure }) => failure !== undefined);
}

/** An order without the personal data of its buyer. */
export function withoutBuyer({ address, account, key, network, note, ...order }: StoredOrder): StoredOrder {
  const { id } = account;
  return { ...order, account: { ...(id !== undefined && { id }), email: '', name: '' }, unsent: [] };
}
