import type { CheckoutPorts } from '#core/orders/ports/CheckoutPorts.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import { BrowserCheckoutStorage } from './BrowserCheckoutStorage.ts';
import { HttpOrderGateway } from './HttpOrderGateway.ts';
import type { CheckoutKeys } from './lazyCheckout.ts';

/** The order service below `address`, and the attempt and the form in this browser. */
export function checkoutPorts(
  keys: CheckoutKeys,
  auth: Pick<AuthGateway, 'token'>,
  address: string,
  respond?: (request: Request) => Promise<Response>,
): CheckoutPorts {
  return {
    orderService: new HttpOrderGateway(address, auth, respond),
    checkoutStorage: new BrowserCheckoutStorage(window, keys),
  };
}
