import { ContainerModule } from 'inversify';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { MemoryStorageGateway } from '#adapters/memory/MemoryStorageGateway.ts';
import type { Arrival } from '#core/ports/ProductRepository.ts';
import { AUTH_GATEWAY, CLOCK, ITEMS_FILE, PRODUCT_REPOSITORY, STORAGE_GATEWAY } from '../tokens.ts';

/**
 * What a page has where it is rendered ahead, in the place of a browser and a backend: nothing stored, no time that passes,
 * nobody signed in, and of the products those that come with the page.
 */
export function ahead(arrived: Arrival | undefined): ContainerModule {
  return new ContainerModule(({ bind }) => {
    const none = new MemoryProductRepository();
    bind(PRODUCT_REPOSITORY).toConstantValue(
      Object.assign(
        none,
        arrived && { copy: { madeAt: new Date(0), arrived, readWhole: async () => undefined } },
      ),
    );
    bind(ITEMS_FILE).toConstantValue(none);
    bind(AUTH_GATEWAY).toConstantValue(new MemoryAuthGateway());
    bind(STORAGE_GATEWAY).toConstantValue(new MemoryStorageGateway());
    bind(CLOCK).toConstantValue(new FixedClock());
  });
}
