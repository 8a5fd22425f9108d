import { lazyCheckout } from '#adapters/browser/lazyCheckout.ts';
import type { Checkout } from '#core/ports/Checkout.ts';
import type { OrderGateway } from '#core/ports/OrderGateway.ts';

/** The checkout in this browser with the order service that `load` returns. */
export function checkout(load: () => Promise<OrderGateway>): Checkout {
  return lazyCheckout(window, async () => {
    const [{ BrowserCheckoutStorage }, orderService] = await Promise.all([
      import('#adapters/browser/BrowserCheckoutStorage.ts'),
      load(),
    ]);
    return { orderService, checkoutStorage: new BrowserCheckoutStorage(window) };
  });
}
