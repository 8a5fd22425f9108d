import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import type { Ports } from '#core/Ports.ts';
import { createShop } from '#core/Shop.ts';
import { TestStorage } from './TestStorage.ts';

interface TestPorts extends Ports {
  readonly auth: MemoryAuthGateway;
  readonly storage: TestStorage;
  readonly clock: FixedClock;
}

/** A shop on these ports, by default in-memory adapters. `openTab` opens another tab of the same browser. */
export function aShop({
  clock = new FixedClock(),
  products = new MemoryProductRepository(),
  itemsFile = new MemoryProductRepository([], 'file'),
  publication,
  auth = new MemoryAuthGateway(() => clock.now()),
  storage = new TestStorage(),
  checkout,
}: Partial<TestPorts> = {}) {
  const ports: TestPorts = { products, itemsFile, publication, auth, storage, clock, checkout };
  const openTab = () => createShop(ports);
  return { ...ports, shop: openTab(), openTab };
}
