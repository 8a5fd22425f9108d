import type { CheckoutStorage } from './CheckoutStorage.ts';
import type { OrderGateway } from './OrderGateway.ts';

export interface CheckoutPorts {
  readonly orderService: OrderGateway;
  readonly checkoutStorage: CheckoutStorage;
}

/** The checkout of a shop that sells. Pages without an order or an attempt do not load its code. */
export interface Checkout {
  /** Whether this browser stores an attempt whose outcome it may not know. */
  hasAttempt(): boolean;
  /**
   * Always returns the same promise, as React requires. It rejects if the code could not be fetched; only with `isAgain`, a later call
   * then fetches it again.
   */
  load(isAgain?: boolean): Promise<CheckoutPorts>;
  /** Removes all data of checkouts from this browser. */
  forget(): void;
}
