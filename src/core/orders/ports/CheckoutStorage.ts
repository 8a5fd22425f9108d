import type { Attempt, CheckoutForm } from '#core/orders/checkout/storedCheckout.ts';

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
}
