import { ContainerModule } from 'inversify';
import { LocalStorageGateway } from '#adapters/browser/LocalStorageGateway.ts';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
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

/** Adapters for prerendering: no storage, a fixed clock, nobody signed in, and only the products that arrive with the page. */
export function backendWith(publication: Publication | undefined): ContainerModule {
  return new ContainerModule(({ bind }) => {
    const none = new MemoryProductRepository();
    bind(PRODUCT_REPOSITORY).toConstantValue(none);
    bind(ITEMS_FILE).toConstantValue(none);
    bind(PUBLICATION).toConstantValue(publication);
    bind(AUTH_GATEWAY).toConstantValue(new MemoryAuthGateway(undefined, HAS_GOOGLE));
    bind(CHECKOUT).toConstantValue(undefined);
    bind(STORAGE_GATEWAY).toConstantValue(new LocalStorageGateway(new EventTarget() as Window));
    bind(CLOCK).toConstantValue(new FixedClock());
  });
}
