import { type MessageSide, serveProducts } from '../firebase/serveProducts.ts';
import { emulatorProducts } from './emulatorProducts.ts';

// The worker of development and of the `emulator` build.
serveProducts(
  globalThis as unknown as MessageSide,
  emulatorProducts(Number(import.meta.env.ESTORE_FIRESTORE_PORT)),
);
