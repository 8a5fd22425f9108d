import type { SellingShop } from '#core/domain/ShopFile.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import type { CatalogueSource } from '#core/ports/ProductRepository.ts';
import { SHOP } from '#shop';
import { newKey } from '../../src/service/newKey.ts';
import { createOrderService } from '../../src/service/orderService.ts';
import { accountOfToken } from './MemoryAuthGateway.ts';
import { MemoryOrderDatabase } from './MemoryOrderDatabase.ts';
import { MemoryPaymentProvider } from './MemoryPaymentProvider.ts';

/** The order service itself, in this page: orders are lost with it, and nobody receives mails or money. */
export async function memoryService(
  items: CatalogueSource,
): Promise<(request: Request) => Promise<Response>> {
  const result = await items.readAll();
  if (!result.ok) throw new Error('The demo’s products could not be read.');
  const service = createOrderService({
    selling: {
      // Only a shop with checkout loads this module.
      shop: SHOP as SellingShop,
      database: new MemoryOrderDatabase(result.value.products),
      payments: new PaidAtOnce(),
      mailer: undefined,
      composeMail: () => undefined,
      composeWithdrawalMail: () => undefined,
      newKey,
      clock: { now: () => new Date() },
      onFailure: (message, cause) => console.warn(message, cause),
    },
    verify: accountOfToken,
  });
  return async (request) => {
    const response = await service(request);
    // A payment page would unload this page and its orders. The order is paid already.
    return request.url.endsWith('/payment') ? Response.json({ reason: 'state' }, { status: 409 }) : response;
  };
}

/** Takes the money when a payment starts. */
class PaidAtOnce extends MemoryPaymentProvider {
  override async start(order: StoredOrder) {
    const payment = await super.start(order);
    this.pay(payment.id);
    return payment;
  }
}
