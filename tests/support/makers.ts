import type { KnownSignIn } from '#core/domain/AccountState.ts';
import type { Cart } from '#core/domain/Cart.ts';
import { type Product, productFrom } from '#core/domain/Product.ts';
import type { LocalDelivery, Rate } from '#core/domain/ShopFile.ts';
import type { User } from '#core/domain/User.ts';

/** A product with defaults for the fields that are irrelevant to a test. */
export function aProduct(id: string, said: Partial<Product> = {}): Product {
  const fields = { category: 'office', subCategory: 'Things' };
  return { ...productFrom(id, `The ${id}`, 10, fields), ...said };
}

/** A member of the family `tern`. */
export function aMember(id: string, options: Readonly<Record<string, string>>, said: Partial<Product> = {}) {
  return aProduct(id, { family: { id: 'tern', name: 'Tern', options, isFirst: false }, ...said });
}

/** Costs 4.90, without a threshold, and takes 2 to 4 days. */
export function aRate(said: Partial<Rate> = {}): Rate {
  return { id: 'standard', name: '', cost: 4.9, handlingDays: [1, 1], transitDays: [1, 3], ...said };
}

/** One zone with one rate. */
export function aDelivery(said: Partial<Rate> = {}, countries = ['DE']): LocalDelivery {
  const rate = aRate(said);
  const zones = [{ countries, rates: [rate] }];
  return {
    zones,
    details: ['We send parcels from Kiel.'],
    isFree: rate.cost === 0,
    isZoned: false,
    isWeighed: false,
  };
}

/** The ids are product-01, product-02, … */
export function someProducts(count: number, said: Partial<Product> = {}): readonly Product[] {
  return Array.from({ length: count }, (_, index) =>
    aProduct(`product-${String(index + 1).padStart(2, '0')}`, said),
  );
}

export function aCart(quantities: Readonly<Record<string, number>>, said: Partial<Product> = {}): Cart {
  return Object.entries(quantities).map(([id, quantity]) => ({ ...aProduct(id, said), quantity }));
}

/** The first account of the in-memory identity provider has the id of `aUser`. */
export const MAREN = { name: 'Maren Holt', email: 'maren@example.com' };

export function aUser(said: Partial<User> = {}): User {
  return {
    id: 'shopper-maren@example.com',
    name: MAREN.name,
    email: MAREN.email,
    joined: new Date('2025-11-02T08:00:00'),
    ...said,
  };
}

export function aSignIn(said: Partial<User> = {}): KnownSignIn {
  return { status: 'signed-in', user: aUser(said) };
}
