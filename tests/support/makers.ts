import type { Cart } from '#core/domain/Cart.ts';
import type { Product } from '#core/domain/Product.ts';
import type { User } from '#core/domain/User.ts';

/** A product of which only what matters to a case is said. */
export function aProduct(id: string, said: Partial<Product> = {}): Product {
  return {
    id,
    name: `The ${id}`,
    images: [],
    price: 10,
    discountPercentage: 0,
    rating: 0,
    reviewCount: 0,
    category: ['office'],
    subCategory: 'Things',
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
    ...said,
  };
}

/** So many products with ids in order: product-01, product-02, … */
export function someProducts(count: number, said: Partial<Product> = {}): readonly Product[] {
  return Array.from({ length: count }, (_, index) =>
    aProduct(`product-${String(index + 1).padStart(2, '0')}`, said),
  );
}

/** A cart that holds these products, each as often as said. */
export function aCart(quantities: Readonly<Record<string, number>>, said: Partial<Product> = {}): Cart {
  return Object.entries(quantities).map(([id, quantity]) => ({ ...aProduct(id, said), quantity }));
}

/** A shopper's account. The first account at the identity provider in memory has the id of `aUser`. */
export const MAREN = { name: 'Maren Holt', email: 'maren@example.com' };

/** A signed-in shopper: Maren, unless said otherwise. */
export function aUser(said: Partial<User> = {}): User {
  return {
    uid: 'shopper-maren@example.com',
    displayName: MAREN.name,
    email: MAREN.email,
    joined: new Date('2025-11-02T08:00:00'),
    ...said,
  };
}
