import { type MessageSide, serveProducts } from '../browser/serveProducts.ts';
import { parseCatalogue } from './parseCatalogue.ts';

// Reads and caches the catalogue outside the main thread.
serveProducts(globalThis as unknown as MessageSide, parseCatalogue());
