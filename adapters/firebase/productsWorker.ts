import { KeptProductRepository } from '#adapters/browser/KeptProductRepository.ts';
import { catalogueEntry } from '#adapters/browser/keptEntry.ts';
import { FIREBASE_OPTIONS } from './firebaseOptions.ts';
import { firestoreProducts } from './firestoreProducts.ts';
import { type MessageSide, serveProducts } from './serveProducts.ts';

// The catalogue, read and kept off the page's own thread.
serveProducts(
  globalThis as unknown as MessageSide,
  new KeptProductRepository(
    firestoreProducts(FIREBASE_OPTIONS, import.meta.env.ESTORE_FIRESTORE_EMULATOR),
    FIREBASE_OPTIONS.projectId,
    catalogueEntry(),
  ),
);
