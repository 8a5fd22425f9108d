import { type Product, productFrom } from './Product.ts';
import type { SavedProduct } from './Remembered.ts';

/** Converts a saved product to a partial one, for use without the catalogue. */
export function productOf(saved: SavedProduct): Product {
  return { ...productFrom(saved.id, saved.name, saved.price, {}), isPartial: true, ...saved };
}
