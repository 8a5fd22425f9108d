import type { Attempt, CheckoutForm, OrderKey } from '#core/orders/checkout/storedCheckout.ts';
import type { AppliedCode } from '#core/orders/DiscountCode.ts';
import type { OrderGateway } from '#core/orders/ports/OrderGateway.ts';

export interface CheckoutPorts {
  readonly orderService: OrderGateway;
  readonly checkoutStorage: CheckoutStorage;
}

/** The checkout of a shop that sells. Pages without an order or an attempt do not load its code. */
export interface LazyCheckout {
  /** Whether this browser stores an attempt whose outcome it may not know. */
  hasAttempt(): boolean;
  /** The country of the last delivery that this browser has chosen; empty if there is none. */
  country(): string;
  chooseCountry(code: string): void;
  /** The discount code of the cart. Of one that an earlier visit has applied, nothing else is known. */
  code(): AppliedCode | undefined;
  applyCode(code: AppliedCode | undefined): void;
  /**
   * Always returns the same promise, as React requires. It rejects if the code could not be fetched; only with `isAgain`, a later call
   * then fetches it again.
   */
  load(isAgain?: boolean): Promise<CheckoutPorts>;
  /** Removes all data of checkouts from this browser. */
  forget(): void;
}

export type KeyPlace = 'device' | 'tab';

/** The data of a checkout in this browser. No method throws. */
export interface CheckoutStorage {
  /** Returns a new UUID. */
  newAttemptId(): string;
  /** The attempt whose outcome no tab knows yet. */
  loadAttempt(): Attempt | undefined;
  /** Replaces the attempt of all tabs, or removes it. Returns false if the browser refuses to store it, so that only this tab has it. */
  saveAttempt(attempt: Attempt | undefined): boolean;
  /** The form of this tab. */
  loadForm(): CheckoutForm | undefined;
  saveForm(form: CheckoutForm | undefined): void;
  /** The keys of guest orders: those that the device keeps, or those that only this tab knows, the latest first. */
  loadKeys(place: KeyPlace): readonly OrderKey[];
  /** Returns false if the browser refuses to store the change, so that only this page has it. */
  changeKeys(place: KeyPlace, change: (keys: readonly OrderKey[]) => readonly OrderKey[]): boolean;
}
