import type { Checkout, CheckoutPorts } from '#core/ports/Checkout.ts';
import { TolerantStorage } from './TolerantStorage.ts';

/** Keys of the attempt in localStorage, and of the form in sessionStorage. */
export const ATTEMPT_KEY = 'estore.attempt';
export const FORM_KEY = 'estore.checkout';

/** The checkout of a browser. `fetchPorts` fetches its code. */
export function lazyCheckout(
  window: Pick<Window, 'localStorage' | 'sessionStorage'>,
  fetchPorts: () => Promise<CheckoutPorts>,
): Checkout {
  const attempts = new TolerantStorage(() => window.localStorage);
  let loading: Promise<CheckoutPorts> | undefined;
  return {
    hasAttempt: () => typeof attempts.read(ATTEMPT_KEY) === 'string',
    load() {
      loading ??= fetchPorts().catch((cause) => {
        loading = undefined;
        throw cause;
      });
      return loading;
    },
    forget() {
      attempts.remove(ATTEMPT_KEY);
      new TolerantStorage(() => window.sessionStorage).remove(FORM_KEY);
      // A browser that stores nothing has the data in memory.
      loading = undefined;
    },
  };
}
