import { CachedProductRepository } from '#adapters/browser/CachedProductRepository.ts';
import { FirestoreProductRepository } from '#adapters/firebase/FirestoreProductRepository.ts';
import { FIREBASE_OPTIONS } from '#adapters/firebase/firebaseOptions.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';

/** The products of the build's project in Firestore, or in the emulator. */
export function cachedProducts(): ProductRepository {
  const emulator = import.meta.env.ESTORE_FIRESTORE_EMULATOR;
  const firestore = new FirestoreProductRepository(FIREBASE_OPTIONS, emulator);
  return new CachedProductRepository(firestore, FIREBASE_OPTIONS.projectId);
}
