import { ContainerModule } from 'inversify';
import { ItemsFileProductRepository } from '#adapters/browser/ItemsFileProductRepository.ts';
import { lazyCheckout } from '#adapters/browser/lazyCheckout.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { SHOP } from '#shop';
import { AUTH_GATEWAY, CHECKOUT, ITEMS_FILE, PRODUCT_REPOSITORY, PUBLICATION } from '../tokens.ts';

/** The demo without a backend: the static catalogue, and accounts in memory. */
export const adapters = () =>
  new ContainerModule(({ bind }) => {
    const items = new ItemsFileProductRepository('live');
    bind(PRODUCT_REPOSITORY).toConstantValue(items);
    bind(PUBLICATION).toConstantValue(undefined);
    bind(ITEMS_FILE).toConstantValue(items);
    const auth = new MemoryAuthGateway();
    bind(AUTH_GATEWAY).toConstantValue(auth);
    bind(CHECKOUT).toConstantValue(
      SHOP.checkout &&
        lazyCheckout(window, async (keys) =>
          (await import('./memoryCheckoutPorts.ts')).memoryCheckoutPorts(items, auth, keys),
        ),
    );
  });
