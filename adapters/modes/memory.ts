import { browserPorts } from '#adapters/browser/browserPorts.ts';
import { ItemsFileProductRepository } from '#adapters/browser/ItemsFileProductRepository.ts';
import { lazyCheckout } from '#adapters/browser/lazyCheckout.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import type { Ports } from '#core/Ports.ts';
import { SHOP } from '#shop';

/** The demo without a backend: the static catalogue, and accounts and orders in memory. */
export function ports(): Ports {
  const items = new ItemsFileProductRepository('live');
  const auth = new MemoryAuthGateway();
  return {
    ...browserPorts(),
    products: items,
    itemsFile: items,
    publication: undefined,
    auth,
    checkout:
      SHOP.checkout &&
      lazyCheckout(window, async (keys) => {
        const { memoryService } = await import('#adapters/memory/memoryService.ts');
        const respond = await memoryService(items);
        return (await import('#adapters/browser/checkoutPorts.ts')).checkoutPorts(
          keys,
          auth,
          '/api',
          respond,
        );
      }),
  };
}
