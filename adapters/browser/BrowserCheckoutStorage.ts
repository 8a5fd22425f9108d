import type { Attempt, CheckoutForm, OrderKey } from '#core/orders/checkout/storedCheckout.ts';
import { parseAttempt, parseCheckoutForm, parseKeys } from '#core/orders/checkout/storedCheckout.ts';
import type { CheckoutStorage, KeyPlace } from '#core/orders/ports/CheckoutPorts.ts';
import type { CheckoutKeys } from './lazyCheckout.ts';
import { jsonForm, StoredValue } from './StoredValue.ts';

/** Stores the attempt for all tabs, the form for this one, and keys of orders for both. */
export class BrowserCheckoutStorage implements CheckoutStorage {
  readonly #attempt: StoredValue<Attempt | undefined>;
  readonly #form: StoredValue<CheckoutForm | undefined>;
  readonly #keys: Readonly<Record<KeyPlace, StoredValue<readonly OrderKey[]>>>;

  constructor(window: Pick<Window, 'localStorage' | 'sessionStorage'>, keys: CheckoutKeys) {
    this.#attempt = new StoredValue(() => window.localStorage, keys.attempt, jsonForm(parseAttempt));
    this.#form = new StoredValue(() => window.sessionStorage, keys.form, jsonForm(parseCheckoutForm));
    this.#keys = {
      device: new StoredValue(() => window.localStorage, keys.guestOrders, jsonForm(parseKeys)),
      tab: new StoredValue(() => window.sessionStorage, keys.guestOrders, jsonForm(parseKeys)),
    };
  }

  // Pages without HTTPS have no `crypto.randomUUID`.
  newAttemptId(): string {
    return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (place) => {
      const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
      return (Number(place) ^ (random & (15 >> (Number(place) / 4)))).toString(16);
    });
  }

  loadAttempt(): Attempt | undefined {
    return this.#attempt.load();
  }

  saveAttempt(attempt: Attempt | undefined): boolean {
    return saved(this.#attempt, attempt);
  }

  loadForm(): CheckoutForm | undefined {
    return this.#form.load();
  }

  saveForm(form: CheckoutForm | undefined): void {
    saved(this.#form, form);
  }

  loadKeys(place: KeyPlace): readonly OrderKey[] {
    return this.#keys[place].load();
  }

  changeKeys(place: KeyPlace, change: (keys: readonly OrderKey[]) => readonly OrderKey[]): boolean {
    return this.#keys[place].change(change);
  }
}

function saved<Value>(place: StoredValue<Value | undefined>, value: Value | undefined): boolean {
  if (value !== undefined) return place.change(() => value);
  place.forget();
  return true;
}
