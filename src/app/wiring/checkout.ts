import { lazyCheckout } from '#adapters/browser/lazyCheckout.ts';
import type { Checkout } from '#core/ports/Checkout.ts';
import type { OrderGateway } from '#core/ports/OrderGateway.ts';
import { SHOP } from '#shop';

/** The checkout in this browser with the order service that `load` returns. Undefined in a shop whose orders stay in the browser. */
export function checkout(load: () => Promise<OrderGateway>): Checkout | undefined {
  if (!SHOP.checkout) return undefined;
  return lazyCheckout(window, async () => {
    const [{ BrowserCheckoutStorage }, orderService] = await Promise.all([
      import('#adapters/browser/BrowserCheckoutStorage.ts'),
      load(),
    ]);
    return { orderService, checkoutStorage: new BrowserCheckoutStorage(window) };
  });
}
