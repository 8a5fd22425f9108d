import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import type { Publication } from '#core/ports/Publication.ts';
import { createShop } from '#core/Shop.ts';
import { TestStorage } from './TestStorage.ts';

/** A shop on the given or new in-memory adapters, and a second tab with the same storage and clock. */
export function aShop({
  storage = new TestStorage(),
  products = new MemoryProductRepository(),
  publication,
}: {
  readonly storage?: TestStorage;
  readonly products?: ProductRepository;
  readonly publication?: Publication;
} = {}) {
  const clock = new FixedClock();
  const openTab = () =>
    createShop({
      products,
      itemsFile: new MemoryProductRepository([], 'file'),
      publication,
      auth: new MemoryAuthGateway(),
      storage,
      clock,
    });
  return { shop: openTab(), otherTab: openTab(), storage, clock };
}
