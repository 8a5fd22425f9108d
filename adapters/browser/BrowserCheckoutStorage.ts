import type { Attempt } from '#core/domain/ordering/Attempt.ts';
import type { CheckoutForm } from '#core/domain/ordering/CheckoutForm.ts';
import { PAYMENT_METHODS } from '#core/domain/ShopFile.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import type { CheckoutStorage } from '#core/ports/CheckoutStorage.ts';
import { StoredValue } from './StoredValue.ts';
import { parseJson, TolerantStorage } from './TolerantStorage.ts';

/** Stores the attempt for all tabs, and the form for this one. */
export class BrowserCheckoutStorage implements CheckoutStorage {
  readonly #attempt: StoredValue<Attempt | undefined>;
  readonly #form: StoredValue<CheckoutForm | undefined>;

  constructor(window: Window) {
    const value = <Value>(storage: () => Storage, key: string, parse: (stored: unknown) => Value) =>
      new StoredValue(new TolerantStorage(storage), key, {
        read: (text) => parse(parseJson(text)),
        write: (stored) => JSON.stringify(stored),
      });
    this.#attempt = value(() => window.localStorage, 'estore.attempt', attemptFrom);
    this.#form = value(() => window.sessionStorage, 'estore.checkout', formFrom);
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
}

function saved<Value>(place: StoredValue<Value | undefined>, value: Value | undefined): boolean {
  if (value !== undefined) return place.change(() => value);
  place.forget();
  return true;
}

function attemptFrom(stored: unknown): Attempt | undefined {
  if (!isRecord(stored)) return undefined;
  const { id, buyer, lines, sentAt } = stored;
  const isAttempt = [id, buyer, lines].every((text) => typeof text === 'string') && Number.isFinite(sentAt);
  return isAttempt ? ({ id, buyer, lines, sentAt } as Attempt) : undefined;
}

function formFrom(stored: unknown): CheckoutForm | undefined {
  if (!isRecord(stored) || typeof stored.buyer !== 'string' || !isRecord(stored.address)) return undefined;
  const { address } = stored;
  const text = (field: keyof CheckoutForm['address']) => {
    const value = address[field];
    return typeof value === 'string' ? value : '';
  };
  const payment = PAYMENT_METHODS.find((method) => method === stored.payment);
  return (
    payment && {
      buyer: stored.buyer,
      address: {
        name: text('name'),
        street: text('street'),
        postcode: text('postcode'),
        city: text('city'),
        country: text('country'),
        phone: text('phone'),
      },
      payment,
    }
  );
}
