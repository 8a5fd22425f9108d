import { BrowserCheckoutStorage } from '#adapters/browser/BrowserCheckoutStorage.ts';
import { lazyCheckout } from '#adapters/browser/lazyCheckout.ts';
import type { OrderGateway } from '#core/orders/ports/OrderGateway.ts';

/** The checkout of a browser with this order service. `fillUp` makes it discard all later writes. */
export function aBrowsersCheckout(
  orderService: OrderGateway,
  { localStorage, sessionStorage }: Pick<Window, 'localStorage' | 'sessionStorage'>,
) {
  let isFull = false;
  const limited = (storage: Storage): Storage => ({
    ...storage,
    setItem: (key: string, text: string) => void (isFull || storage.setItem(key, text)),
  });
  const browser = { localStorage: limited(localStorage), sessionStorage: limited(sessionStorage) };
  const checkoutStorage = new BrowserCheckoutStorage(browser, {
    attempt: 'estore.attempt',
    form: 'estore.checkout',
    guestOrders: 'estore.guest-orders',
    country: 'estore.country',
    code: 'estore.code',
  });
  const checkout = lazyCheckout(browser, async () => ({ orderService, checkoutStorage }));
  const fillUp = () => {
    isFull = true;
  };
  return { checkout, checkoutStorage, fillUp };
}
