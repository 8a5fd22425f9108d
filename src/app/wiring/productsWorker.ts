import { type MessageSide, serveProducts } from '#adapters/browser/serveProducts.ts';
import { FIREBASE_OPTIONS } from '#adapters/firebase/firebaseOptions.ts';
import { cachedFirestore } from './cachedFirestore.ts';

// Reads and caches the catalogue outside the main thread.
serveProducts(
  globalThis as unknown as MessageSide,
  cachedFirestore(FIREBASE_OPTIONS, import.meta.env.ESTORE_FIRESTORE_EMULATOR),
);
