import { text } from '#core/domain/fieldParsers.ts';
import { storedKey } from '#core/domain/storedNames.ts';
import type { AppliedCode } from '#core/orders/DiscountCode.ts';
import type { CheckoutPorts, LazyCheckout } from '#core/orders/ports/CheckoutPorts.ts';
import { jsonForm, StoredValue } from './StoredValue.ts';

/**
 * Keys of the attempt, the country and the discount code in localStorage, of the form in sessionStorage, and of the keys of
 * guest orders in both. A shop without a checkout does not contain them.
 */
const KEYS = {
  attempt: /* @__PURE__ */ storedKey('attempt'),
  form: /* @__PURE__ */ storedKey('checkout'),
  guestOrders: /* @__PURE__ */ storedKey('guest-orders'),
  country: /* @__PURE__ */ storedKey('country'),
  code: /* @__PURE__ */ storedKey('code'),
};

export type CheckoutKeys = typeof KEYS;

/** The checkout of a browser. `fetchPorts` fetches its code, which gets the keys: a module with them would be a separate chunk. */
export function lazyCheckout(
  window: Pick<Window, 'localStorage'>,
  fetchPorts: (keys: CheckoutKeys) => Promise<CheckoutPorts>,
): LazyCheckout {
  const attempt = new StoredValue(() => window.localStorage, KEYS.attempt, jsonForm(Boolean));
  const country = new StoredValue(() => window.localStorage, KEYS.country, jsonForm(text));
  // Only this page knows how the code applies.
  const code = new StoredValue<AppliedCode | undefined>(() => window.localStorage, KEYS.code, {
    read: (text) => (text ? { code: text } : undefined),
    write: (applied) => applied?.code ?? '',
  });
  let loading: Promise<CheckoutPorts> | undefined;
  let hasFailed = false;
  return {
    hasAttempt: () => attempt.load(),
    country: () => country.load(),
    chooseCountry: (chosen) => void country.change(() => chosen),
    code: () => code.load(),
    applyCode: (applied) => void code.change(() => applied),
    load(isAgain = false) {
      if (!loading || (isAgain && hasFailed)) {
        hasFailed = false;
        loading = fetchPorts(KEYS);
        loading.catch(() => {
          hasFailed = true;
        });
      }
      return loading;
    },
    forget() {
      // A browser that stores nothing has the data in memory.
      loading = undefined;
      country.forget();
      code.forget();
    },
  };
}
