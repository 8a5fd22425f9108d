import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import type { FirestoreProject } from './runQuery.ts';
import { WorkerProductRepository } from './WorkerProductRepository.ts';

/** The products of a project, read by a worker: from Google's Firestore, or from the emulator whose address is given. */
export function workerProducts(
  options: Omit<FirestoreProject, 'origin'>,
  emulator?: string,
): ProductRepository {
  return new WorkerProductRepository(
    () => new Worker(new URL('./productsWorker.ts', import.meta.url), { type: 'module' }),
    async () => {
      const { firestoreProducts } = await import('./firestoreProducts.ts');
      return firestoreProducts(options, emulator);
    },
  );
}
