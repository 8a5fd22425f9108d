import { WorkerProductRepository } from '#adapters/browser/WorkerProductRepository.ts';
import type { FirestoreProject } from '#adapters/firebase/runQuery.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';

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
