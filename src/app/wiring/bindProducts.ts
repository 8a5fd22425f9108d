import type { ContainerModuleLoadOptions } from 'inversify';
import { WorkerProductRepository } from '#adapters/browser/WorkerProductRepository.ts';
import { PublishedProductRepository } from '#adapters/published/PublishedProductRepository.ts';
import { PAGE_DATA, pageDataFrom } from '#adapters/published/publication.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { PRODUCT_REPOSITORY, PUBLICATION } from '../tokens.ts';

/** The backend's products, read by a worker. */
export function workerProducts(): ProductRepository {
  return new WorkerProductRepository(
    () => new Worker(new URL('./productsWorker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./cachedProducts.ts')).cachedProducts(),
  );
}

/** Binds the page's publication, if any, with single products from `live`; otherwise binds `live`. */
export function bindProducts(bind: ContainerModuleLoadOptions['bind'], live: ProductRepository): void {
  // A build constant, so that a plain build omits this code.
  const page = import.meta.env.ESTORE_PUBLISHED
    ? pageDataFrom(document.getElementById(PAGE_DATA)?.textContent)
    : undefined;
  bind(PUBLICATION).toConstantValue(page);
  bind(PRODUCT_REPOSITORY).toConstantValue(page ? new PublishedProductRepository(page, live) : live);
}
