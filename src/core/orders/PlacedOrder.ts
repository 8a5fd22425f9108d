import type { Product } from '#core/domain/Product.ts';
import type { PaymentMethod } from '#core/domain/ShopFile.ts';

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

export const PAYMENT_STATES = ['open', 'paid', 'partly-refunded', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A delivery address, as the shopper wrote it. */
export interface Address {
  readonly name: string;
  /** Street and number. */
  readonly street: string;
  /** Absent if the country has no postcodes, or does not require one. */
  readonly postcode?: string;
  readonly city: string;
  /** State, province or county, if the country's addresses have one. */
  readonly region?: string;
  /** ISO 3166-1 code. */
  readonly country: string;
  readonly phone?: string;
}

/** A product as it was ordered, in the language of the order. `price` is that of one piece. `color` and `size` may have `labels`. */
export interface OrderLine extends Pick<Product, 'labels'> {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: number;
  readonly color?: string;
  readonly size?: string;
}

/** Amounts in the shop's currency, exact to its smallest unit. */
export interface OrderAmounts {
  readonly subtotal: number;
  readonly delivery: number;
  /** Included in `toPay`; absent if the shop shows no tax. */
  readonly tax?: number;
  readonly toPay: number;
}

/** `refund due` asks the owner to transfer money back; `processing` waits for a bank; `disputed` demands the money back at the bank. */
export const PAYMENT_EVENTS = [
  'refund due',
  'processing',
  'wrong amount',
  'refund failed',
  'disputed',
] as const;

/** Every change of the order or its payment. */
export interface HistoryEntry {
  readonly state: OrderState | PaymentState | (typeof PAYMENT_EVENTS)[number];
  /** ISO 8601, as all times of orders. */
  readonly at: string;
}

/** An order as the order service returns it to its buyer. */
export interface PlacedOrder extends OrderAmounts {
  /** Unique, such as "NL-4K7M-X2QD". */
  readonly number: string;
  /** The intention to buy that led to this order: a UUID of the browser. */
  readonly attempt: string;
  readonly state: OrderState;
  readonly payment: {
    readonly method: PaymentMethod;
    readonly state: PaymentState;
    readonly paid: number;
    readonly refunded: number;
  };
  readonly lines: readonly OrderLine[];
  /** ISO 4217 code. */
  readonly currency: string;
  /** Absent if the owner has removed the personal data of a finished order. */
  readonly address?: Address;
  readonly placedAt: string;
  /** When an unpaid order expires, or is cancelled if its transfer has not arrived. */
  readonly expiresAt?: string;
  /** The oldest entry first. */
  readonly history: readonly HistoryEntry[];
  /** `https:` address of the parcel's tracking page. */
  readonly tracking?: string;
}
