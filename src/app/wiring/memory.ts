import { ContainerModule } from 'inversify';
import { ItemsFileProductRepository } from '#adapters/browser/ItemsFileProductRepository.ts';
import { LazyOrderGateway } from '#adapters/browser/LazyOrderGateway.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import type { OrderGateway } from '#core/ports/OrderGateway.ts';
import type { CatalogueSource } from '#core/ports/ProductRepository.ts';
import { SHOP } from '#shop';
import { AUTH_GATEWAY, ITEMS_FILE, ORDER_SERVICE, PRODUCT_REPOSITORY, PUBLICATION } from '../tokens.ts';

function orderService(items: CatalogueSource, auth: AuthGateway): OrderGateway | undefined {
  if (!SHOP.checkout) return undefined;
  let loading: Promise<OrderGateway> | undefined;
  return new LazyOrderGateway(() => {
    loading ??= import('./memoryOrderService.ts').then(({ memoryOrderService }) =>
      memoryOrderService(items, auth),
    );
    return loading;
  });
}

/** The demo without a backend: the static catalogue, and accounts in memory. */
export const adapters = () =>
  new ContainerModule(({ bind }) => {
    const items = new ItemsFileProductRepository('live');
    bind(PRODUCT_REPOSITORY).toConstantValue(items);
    bind(PUBLICATION).toConstantValue(undefined);
    bind(ITEMS_FILE).toConstantValue(items);
    const auth = new MemoryAuthGateway();
    bind(AUTH_GATEWAY).toConstantValue(auth);
    bind(ORDER_SERVICE).toConstantValue(orderService(items, auth));
  });
