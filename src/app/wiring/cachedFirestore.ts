import { CachedProductRepository } from '#adapters/browser/CachedProductRepository.ts';
import { FirestoreProductRepository } from '#adapters/firebase/FirestoreProductRepository.ts';
import type { FirestoreProject } from '#adapters/firebase/runQuery.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';

/** A project's products in Firestore, or in the emulator at this address. */
export function cachedFirestore(
  options: Omit<FirestoreProject, 'origin'>,
  emulator?: string,
): ProductRepository {
  return new CachedProductRepository(new FirestoreProductRepository(options, emulator), options.projectId);
}
