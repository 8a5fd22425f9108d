import { CachedProductRepository } from '#adapters/browser/CachedProductRepository.ts';
import { firestoreProducts } from '#adapters/firebase/firestoreProducts.ts';
import type { FirestoreProject } from '#adapters/firebase/runQuery.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';

export function cachedFirestore(
  options: Omit<FirestoreProject, 'origin'>,
  emulator?: string,
): ProductRepository {
  return new CachedProductRepository(firestoreProducts(options, emulator), options.projectId);
}
