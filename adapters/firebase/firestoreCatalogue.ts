import { cacheName } from '#core/domain/storedNames.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { SHOP } from '#shop';
import { CachedProductRepository } from '../browser/CachedProductRepository.ts';
import { FirestoreProductRepository } from './FirestoreProductRepository.ts';

const OPTIONS = {
  projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
  apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
};

/** The products of the build's project, or of its emulator. */
export function firestoreCatalogue(): ProductRepository {
  const source = new FirestoreProductRepository(OPTIONS, import.meta.env.ESTORE_FIRESTORE_EMULATOR);
  // Products have the texts of their language. The service worker of each language has a cache of this name.
  return new CachedProductRepository(
    source,
    OPTIONS.projectId,
    cacheName(SHOP.base.slice(0, -1), 'catalogue'),
  );
}
