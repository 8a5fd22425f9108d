import type { StoredOrder } from '#core/orders/StoredOrder.ts';

/** The state of a payment. Amounts are in its own currency, which the order may not have. */
export interface PaymentReport {
  /** `pending`: the shopper has paid, but the money has not arrived. `ended`: nobody can pay any more. */
  readonly status: 'open' | 'pending' | 'paid' | 'ended';
  readonly paid: number;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Without the refunds that have failed. */
  readonly refunded: number;
  /** The total of the refunds that a bank has rejected. It never decreases, so a lower `refunded` is not an outdated one. */
  readonly failed?: number;
  /** Whether the shopper has demanded the money back at the bank. */
  readonly isDisputed?: boolean;
}

/** A message that claims to be the provider's, as it arrived. */
export interface PaymentNotification {
  readonly body: string;
  /** Empty without one. */
  readonly signature: string;
}

/** The notification is not the provider's, or a late repetition. */
export class ForgedNotification extends Error {}

/** The provider refuses a request, and refuses its repetition, too. */
export class PaymentRefusal extends Error {}

/** Takes payments. Methods reject if the provider cannot be reached, and with `PaymentRefusal` if it refuses the request for good. */
export interface PaymentProvider {
  /** Starts the payment of an order, or returns the one that it has started: an order has one payment. */
  start(order: StoredOrder): Promise<{ readonly id: string; readonly address: string }>;
  read(id: string): Promise<PaymentReport>;
  /** Ends an open payment, so that nobody can pay it. Has no effect on any other. */
  close(id: string): Promise<void>;
  /**
   * Refunds the difference to `total`, so repeating it refunds nothing more. Never exceeds the payment. After each refusal, the next
   * request has another `attempt`.
   */
  refund(id: string, total: number, attempt?: number): Promise<void>;
  /** The number of the order that a notification is about; undefined if it is about none. Rejects with `ForgedNotification`. */
  orderIn(notification: PaymentNotification): Promise<string | undefined>;
}
