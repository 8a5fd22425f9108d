import { ContainerModule } from 'inversify';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { MemoryStorageGateway } from '#adapters/memory/MemoryStorageGateway.ts';
import type { Publication } from '#core/ports/Publication.ts';
import {
  AUTH_GATEWAY,
  CHECKOUT,
  CLOCK,
  ITEMS_FILE,
  PRODUCT_REPOSITORY,
  PUBLICATION,
  STORAGE_GATEWAY,
} from '../tokens.ts';
import { HAS_GOOGLE } from './hasGoogle.ts';

/** Adapters for prerendering: empty storage, a fixed clock, nobody signed in, and only the products that arrive with the page. */
export function backendWith(publication: Publication | undefined): ContainerModule {
  return new ContainerModule(({ bind }) => {
    const none = new MemoryProductRepository();
    bind(PRODUCT_REPOSITORY).toConstantValue(none);
    bind(ITEMS_FILE).toConstantValue(none);
    bind(PUBLICATION).toConstantValue(publication);
    bind(AUTH_GATEWAY).toConstantValue(new MemoryAuthGateway(undefined, HAS_GOOGLE));
    bind(CHECKOUT).toConstantValue(undefined);
    bind(STORAGE_GATEWAY).toConstantValue(new MemoryStorageGateway());
    bind(CLOCK).toConstantValue(new FixedClock());
  });
}
