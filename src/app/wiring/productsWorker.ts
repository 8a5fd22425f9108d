import { type MessageSide, serveProducts } from '#adapters/browser/serveProducts.ts';
import { cachedProducts } from './cachedProducts.ts';

// Reads and caches the catalogue outside the main thread.
serveProducts(globalThis as unknown as MessageSide, cachedProducts());
