import { BrowserCheckoutStorage } from '#adapters/browser/BrowserCheckoutStorage.ts';
import { HttpOrderGateway } from '#adapters/browser/HttpOrderGateway.ts';
import type { CheckoutKeys } from '#adapters/browser/lazyCheckout.ts';
import type { CheckoutPorts } from '#core/orders/ports/CheckoutPorts.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import { PARSE_SERVER } from './parseServer.ts';

/** The order service of the page's origin, or of Parse Server's. */
export function checkoutPorts(auth: Pick<AuthGateway, 'token'>, keys: CheckoutKeys): CheckoutPorts {
  const origin = import.meta.env.MODE === 'parse' ? new URL(PARSE_SERVER.address).origin : '';
  return {
    orderService: new HttpOrderGateway(`${origin}/api`, auth),
    checkoutStorage: new BrowserCheckoutStorage(window, keys),
  };
}
