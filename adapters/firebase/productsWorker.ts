import { FIREBASE_OPTIONS } from './firebaseOptions.ts';
import { firestoreProducts } from './firestoreProducts.ts';
import { type MessageSide, serveProducts } from './serveProducts.ts';

// The catalogue, read off the page's own thread.
serveProducts(
  globalThis as unknown as MessageSide,
  firestoreProducts(FIREBASE_OPTIONS, import.meta.env.ESTORE_FIRESTORE_EMULATOR),
);
