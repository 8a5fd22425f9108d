import type { Attempt } from '#core/domain/ordering/Attempt.ts';
import type { CheckoutForm } from '#core/domain/ordering/CheckoutForm.ts';
import type { CheckoutStorage } from '#core/ports/CheckoutStorage.ts';

export class MemoryCheckoutStorage implements CheckoutStorage {
  #attempt: Attempt | undefined;
  #form: CheckoutForm | undefined;
  #isFull = false;

  newAttemptId(): string {
    return crypto.randomUUID();
  }

  loadAttempt(): Attempt | undefined {
    return this.#attempt;
  }

  saveAttempt(attempt: Attempt | undefined): boolean {
    this.#attempt = attempt;
    return attempt === undefined || !this.#isFull;
  }

  loadForm(): CheckoutForm | undefined {
    return this.#form;
  }

  saveForm(form: CheckoutForm | undefined): void {
    this.#form = form;
  }

  /** Refuses every write, as a full browser does. */
  fillUp(): void {
    this.#isFull = true;
  }
}
