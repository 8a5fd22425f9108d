import type { PlacedOrder } from './PlacedOrder.ts';

/** A mail about an order. `receipt`: the bank confirms the payment later; `expiry`: it did not; `problem`: with a payment or its refund. */
export interface MailKind {
  readonly kind: 'confirmation' | 'dispatch' | 'cancellation' | 'refund' | 'receipt' | 'expiry' | 'problem';
  readonly to: 'shopper' | 'owner';
}

/** `at` (ISO) identifies the change that the mail reports. */
export interface UnsentMail extends MailKind {
  readonly at: string;
}

/** The account that buys. */
export interface Buyer {
  readonly id: string;
  /** Empty if unknown. */
  readonly email: string;
  readonly name: string;
}

/** An order in the database: plain JSON. */
export interface StoredOrder extends PlacedOrder {
  readonly account: Buyer;
  /** BCP 47 tag of the order's names, mails and pages. */
  readonly language: string;
  /** The pieces that this order has taken from the stock and not released. Products without a stock are not counted. */
  readonly reserved: readonly Reservation[];
  /** The provider's id of the payment, whether it has come to its end, and the total of the failed refunds that the history records. */
  readonly session?: { readonly id: string; readonly isFinal: boolean; readonly failed?: number };
  /** The total that the payment provider must have refunded; absent once it has. */
  readonly refundDue?: number;
  readonly unsent: readonly UnsentMail[];
  /** When the sweep continues this order; absent if nothing remains to be done. */
  readonly dueAt?: string;
}

export interface Reservation {
  readonly id: string;
  readonly quantity: number;
}

/** The order as its buyer may see it. */
export function placedOrder(order: StoredOrder): PlacedOrder {
  const { account, language, reserved, session, refundDue, unsent, dueAt, ...placed } = order;
  return placed;
}
