import type { PlacedOrder } from './PlacedOrder.ts';

/** A mail about an order. `receipt`: the bank confirms the payment later; `expiry`: it did not; `problem`: with a payment or its refund. */
export interface MailKind {
  readonly kind: 'confirmation' | 'dispatch' | 'cancellation' | 'refund' | 'receipt' | 'expiry' | 'problem';
  readonly to: 'shopper' | 'owner';
}

/** `at` (ISO) identifies the change that the mail reports. */
export interface UnsentMail extends MailKind {
  readonly at: string;
  /** Why the mail is not sent any more. */
  readonly failure?: string;
}

/** The account that buys. */
export interface Buyer {
  readonly id: string;
  /** Empty if unknown. */
  readonly email: string;
  readonly name: string;
  /** Whether the backend knows that the e-mail address is the buyer's; absent if it does not. */
  readonly isVerified?: boolean;
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
  /** How often the sweep has tried to continue this order since its last change; absent for 0. */
  readonly tries?: number;
}

export interface Reservation {
  readonly id: string;
  readonly quantity: number;
}

/** The order as its buyer may see it. */
export function placedOrder(order: StoredOrder): PlacedOrder {
  const { account, language, reserved, session, refundDue, unsent, dueAt, tries, ...placed } = order;
  return placed;
}

/** An order without the personal data of its buyer. */
export function withoutBuyer({ address, ...order }: StoredOrder): StoredOrder {
  return { ...order, account: { id: order.account.id, email: '', name: '' }, unsent: [] };
}
