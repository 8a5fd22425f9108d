import { BrowserCheckoutStorage } from '#adapters/browser/BrowserCheckoutStorage.ts';
import { HttpOrderGateway } from '#adapters/browser/HttpOrderGateway.ts';
import type { CheckoutKeys } from '#adapters/browser/lazyCheckout.ts';
import { accountOfToken } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryOrderDatabase } from '#adapters/memory/MemoryOrderDatabase.ts';
import type { SellingShop } from '#core/domain/ShopFile.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import type { CheckoutPorts } from '#core/ports/Checkout.ts';
import type { CatalogueSource } from '#core/ports/ProductRepository.ts';
import { SHOP } from '#shop';
import { createOrderService } from '../../service/orderService.ts';

/** The order service itself, in this page: orders are lost with it, and nobody receives mails or payments. */
export async function memoryCheckoutPorts(
  items: CatalogueSource,
  auth: Pick<AuthGateway, 'token'>,
  keys: CheckoutKeys,
): Promise<CheckoutPorts> {
  const result = await items.readAll();
  if (!result.ok) throw new Error('The demo’s products could not be read.');
  const service = createOrderService({
    selling: {
      // Only a shop with checkout loads this module.
      shop: SHOP as SellingShop,
      database: new MemoryOrderDatabase(result.value.products),
      payments: undefined,
      mailer: undefined,
      composeMail: () => undefined,
      clock: { now: () => new Date() },
      onFailure: (message, cause) => console.warn(message, cause),
    },
    verify: accountOfToken,
  });
  return {
    orderService: new HttpOrderGateway('/api', auth, service),
    checkoutStorage: new BrowserCheckoutStorage(window, keys),
  };
}
