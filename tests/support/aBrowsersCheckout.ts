import { BrowserCheckoutStorage } from '#adapters/browser/BrowserCheckoutStorage.ts';
import { lazyCheckout } from '#adapters/browser/lazyCheckout.ts';
import type { OrderGateway } from '#core/orders/ports/OrderGateway.ts';

/** The checkout of a separate browser, with this order service. `fillUp` makes it discard all later writes. */
export function aBrowsersCheckout(orderService: OrderGateway) {
  let isFull = false;
  const aStorage = () => {
    const texts = new Map<string, string>();
    return {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void (isFull || texts.set(key, text)),
      removeItem: (key: string) => void texts.delete(key),
    } as Storage;
  };
  const browser = { localStorage: aStorage(), sessionStorage: aStorage() };
  const checkoutStorage = new BrowserCheckoutStorage(browser, {
    attempt: 'estore.attempt',
    form: 'estore.checkout',
  });
  const checkout = lazyCheckout(browser, async () => ({ orderService, checkoutStorage }));
  const fillUp = () => {
    isFull = true;
  };
  return { checkout, checkoutStorage, fillUp };
}
