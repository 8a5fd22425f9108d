import { CachedProductRepository } from '#adapters/browser/CachedProductRepository.ts';
import { FirestoreProductRepository } from '#adapters/firebase/FirestoreProductRepository.ts';
import { FIREBASE_OPTIONS } from '#adapters/firebase/firebaseOptions.ts';
import { ParseProductRepository } from '#adapters/parse/ParseProductRepository.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { PARSE_SERVER } from './parseServer.ts';

/** The products of the build's backend. The mode is a build constant, so that a bundle contains only one. */
export function cachedProducts(): ProductRepository {
  if (import.meta.env.MODE === 'parse') {
    const { address, appId } = PARSE_SERVER;
    return new CachedProductRepository(new ParseProductRepository(PARSE_SERVER), `${appId}@${address}`);
  }
  const emulator = import.meta.env.ESTORE_FIRESTORE_EMULATOR;
  const firestore = new FirestoreProductRepository(FIREBASE_OPTIONS, emulator);
  return new CachedProductRepository(firestore, FIREBASE_OPTIONS.projectId);
}
