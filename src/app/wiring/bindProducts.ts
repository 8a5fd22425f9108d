import type { ContainerModuleLoadOptions } from 'inversify';
import { WorkerProductRepository } from '#adapters/browser/WorkerProductRepository.ts';
import type { FirestoreProject } from '#adapters/firebase/runQuery.ts';
import { PublishedProductRepository } from '#adapters/published/PublishedProductRepository.ts';
import { PAGE_DATA, pageDataFrom } from '#adapters/published/publication.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { PRODUCT_REPOSITORY, PUBLICATION } from '../tokens.ts';

/** A project's products, read by a worker from Firestore, or from the emulator at this address. */
export function workerProducts(
  options: Omit<FirestoreProject, 'origin'>,
  emulator?: string,
): ProductRepository {
  return new WorkerProductRepository(
    () => new Worker(new URL('./productsWorker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./cachedFirestore.ts')).cachedFirestore(options, emulator),
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
