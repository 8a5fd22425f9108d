import type { Product } from './Product.ts';
import type { SavedProduct } from './Remembered.ts';

/** Converts a saved product to a partial one, for use without the catalogue. */
export function productOf(saved: SavedProduct): Product {
  return {
    rating: 0,
    reviewCount: 0,
    subCategory: '',
    description: '',
    shortDescription: '',
    type: '',
    brand: '',
    tags: [],
    colors: [],
    sizes: [],
    weight: '',
    dimensions: { length: '', width: '', height: '' },
    views: 0,
    purchases: 0,
    isNew: false,
    isBestSeller: false,
    reviews: [],
    isPartial: true,
    ...saved,
  };
}
