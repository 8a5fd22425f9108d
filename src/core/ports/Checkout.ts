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
  /** Returns the same promise until it rejects, because the code could not be fetched. */
  load(): Promise<CheckoutPorts>;
  /** Removes all data of checkouts from this browser. */
  forget(): void;
}
