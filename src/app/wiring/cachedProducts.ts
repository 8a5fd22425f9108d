import { CachedProductRepository } from '#adapters/browser/CachedProductRepository.ts';
import { FirestoreProductRepository } from '#adapters/firebase/FirestoreProductRepository.ts';
import { ParseProductRepository } from '#adapters/parse/ParseProductRepository.ts';
import { cacheName } from '#core/domain/storedNames.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { SHOP } from '#shop';
import { PARSE_SERVER } from './parseServer.ts';

/** Products have the texts of their language. The service worker of each language has a cache of this name. */
const CACHE_NAME = cacheName(SHOP.base.slice(0, -1), 'catalogue');

/** The products of the build's database: the part of the table in `adapters.ts` that the worker needs. */
export function cachedProducts(): ProductRepository {
  if (import.meta.env.MODE === 'parse') {
    const { address, appId } = PARSE_SERVER;
    const source = new ParseProductRepository(PARSE_SERVER);
    return new CachedProductRepository(source, `${appId}@${address}`, CACHE_NAME);
  }
  // Without FIREBASE_OPTIONS, which would be a separate chunk if this chunk shared it with the wiring.
  const projectId = import.meta.env.VITE_FIREBASE_PROJECT_ID;
  const options = { projectId, apiKey: import.meta.env.VITE_FIREBASE_API_KEY };
  const emulator = import.meta.env.ESTORE_FIRESTORE_EMULATOR;
  return new CachedProductRepository(
    new FirestoreProductRepository(options, emulator),
    projectId,
    CACHE_NAME,
  );
}
