import type { Product } from './Product.ts';
import type { SavedProduct } from './Remembered.ts';

/** A product that is saved, as a product of which only what lists show is known: where the catalogue is not there. */
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
