import * as v from 'valibot';
import type { Immutable } from '#core/domain/Immutable.ts';
import type { Product } from '#core/domain/Product.ts';
import { PAYMENT_METHODS } from '#core/domain/ShopFile.ts';
import { ADDRESS_FIELDS, type Address } from './Address.ts';

/** The stages of an order. `orderStates.ts` lists the transitions. */
export const ORDER_STATES = [
  'awaiting-payment',
  'placed',
  'packed',
  'shipped',
  'delivered',
  'expired',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const PAYMENT_STATES = ['open', 'paid', 'partly-refunded', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** `refund due` asks the owner to transfer money back; `processing` waits for a bank; `disputed` demands the money back at the bank. */
const PAYMENT_EVENTS = ['refund due', 'processing', 'wrong amount', 'refund failed', 'disputed'] as const;

const text = v.string();
const optionalText = v.exactOptional(text);
const amount = v.pipe(
  v.number(),
  v.check((value) => Number.isFinite(value) && value >= 0),
);
const count = v.pipe(
  v.number(),
  v.check((value) => Number.isSafeInteger(value) && value > 0),
);
/** ISO 8601, as all times of orders. */
const time = v.pipe(
  text,
  v.check((value) => !Number.isNaN(Date.parse(value))),
);

/** The fields of an address, of which each present one matches this schema. */
export function addressSchema(field: v.GenericSchema<string>): v.GenericSchema<unknown, Address> {
  const entries = Object.entries(ADDRESS_FIELDS).map(([name, rule]) => [
    name,
    'isOptional' in rule ? v.exactOptional(field) : field,
  ]);
  return v.object(Object.fromEntries(entries)) as v.GenericSchema as v.GenericSchema<unknown, Address>;
}

/** The fields of an order that its buyer sees, for the order service's responses and for the documents of databases. */
export const PLACED_ORDER = {
  /** Unique, such as "NL-4K7M-X2QD". */
  number: text,
  /** The intention to buy that led to this order: a UUID of the browser. */
  attempt: text,
  state: v.picklist(ORDER_STATES),
  payment: v.object({
    /** `none` if nothing is to be paid. */
    method: v.picklist([...PAYMENT_METHODS, 'none']),
    state: v.picklist(PAYMENT_STATES),
    paid: amount,
    refunded: amount,
  }),
  lines: v.array(
    v.object({
      id: text,
      name: text,
      quantity: count,
      /** The price of one piece. */
      price: amount,
      color: optionalText,
      size: optionalText,
      /** The line's share in the reduction by the code. */
      reduction: v.exactOptional(amount),
    }),
  ),
  subtotal: amount,
  /** The discount code, and what it takes off. */
  code: v.exactOptional(v.object({ code: text, reduction: amount })),
  delivery: amount,
  /** The way of the delivery. Absent in a shop without delivery, and in orders that older versions have stored. */
  rate: v.exactOptional(
    v.object({
      id: text,
      /** Empty if the shop has one way only. */
      name: text,
      cost: amount,
      pickup: v.exactOptional(
        v.object({ street: text, postcode: text, city: text, country: text, hours: optionalText }),
      ),
    }),
  ),
  /** Included in `toPay`, by percentage, the highest one first. Older orders have `tax` only. */
  taxes: v.exactOptional(v.array(v.object({ rate: amount, net: amount, tax: amount }))),
  /** Their sum; absent if the shop shows no tax. */
  tax: v.exactOptional(amount),
  toPay: amount,
  /** ISO 4217 code. */
  currency: text,
  /** Of a guest, in lower case. */
  email: optionalText,
  /** Opens the order of a guest. The service returns it only to the request that places the order. */
  key: optionalText,
  /** Absent if the owner has removed the personal data of a finished order. */
  address: v.exactOptional(addressSchema(text)),
  placedAt: time,
  /** Identifies the wording of the terms that the buyer has accepted; absent in a shop without terms. */
  termsVersion: optionalText,
  /** When an unpaid order expires, or is cancelled if its transfer has not arrived. */
  expiresAt: v.exactOptional(time),
  /** The oldest entry first. */
  history: v.array(
    v.object({
      state: v.picklist([...ORDER_STATES, ...PAYMENT_STATES, ...PAYMENT_EVENTS, 'returned']),
      at: time,
    }),
  ),
  /** The pieces that the shop has taken back after the delivery, by product; absent without any. */
  returned: v.exactOptional(v.array(v.object({ id: text, quantity: count }))),
  /** `https:` address of the parcel's tracking page. */
  tracking: optionalText,
};

const placedOrder = v.object(PLACED_ORDER);

type Parsed = Immutable<v.InferOutput<typeof placedOrder>>;

/** A product as it was ordered, in the language of the order. `color` and `size` may have `labels`. */
export type OrderLine = Parsed['lines'][number] & Pick<Product, 'labels'>;

/** Amounts in the shop's currency, exact to its smallest unit. */
export type OrderAmounts = Pick<Parsed, 'subtotal' | 'code' | 'delivery' | 'taxes' | 'tax' | 'toPay'>;

/** A change of the order or its payment, or pieces that were taken back. */
export type HistoryEntry = Parsed['history'][number];

/** An order as the order service returns it to its buyer. */
export interface PlacedOrder extends Parsed {
  readonly lines: readonly OrderLine[];
}

/** Parses an order of the order service; undefined if it is damaged. Drops unknown fields, and a tracking page without `https:`. */
export function parsePlacedOrder(found: unknown): PlacedOrder | undefined {
  const result = v.safeParse(placedOrder, found);
  if (!result.success) return undefined;
  const { tracking = '', ...order } = result.output;
  return { ...order, ...(/^https:\/\/[^/]/i.test(tracking) && { tracking }) };
}
