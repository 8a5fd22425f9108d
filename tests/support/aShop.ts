import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { MemoryStorageGateway } from '#adapters/memory/MemoryStorageGateway.ts';
import { createShop } from '#core/Shop.ts';

/** A shop on in-memory adapters, and what a test may want to take hold of. */
export function aShop(storage = new MemoryStorageGateway()) {
  const clock = new FixedClock();
  const shop = createShop({
    products: new MemoryProductRepository(),
    itemsFile: new MemoryProductRepository(),
    publication: undefined,
    auth: new MemoryAuthGateway(),
    storage,
    clock,
  });
  return { shop, storage, clock };
}
