import { firestoreProducts } from './firestoreProducts.ts';
import { type MessageSide, serveProducts } from './serveProducts.ts';

// The worker of the production build: the catalogue, read off the page's own thread.
serveProducts(
  globalThis as unknown as MessageSide,
  firestoreProducts({
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    appId: import.meta.env.VITE_FIREBASE_APP_ID,
  }),
);
