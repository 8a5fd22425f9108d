import { expect, test } from 'vitest';
import { productOf } from '#core/domain/productOf.ts';
import { savedOf } from '#core/domain/Remembered.ts';
import { withoutSaved, withSaved } from '#core/domain/saved.ts';
import { aProduct } from '#tests/support/makers.ts';

test('the latest saved product is first and listed once', () => {
  const saved = withSaved(withSaved([], aProduct('lamp')), aProduct('hat'));
  expect(saved.map(({ id }) => id)).toEqual(['hat', 'lamp']);
  expect(withSaved(saved, aProduct('lamp', { price: 99 }))).toBe(saved);
});

test('removing a product that is not saved changes nothing', () => {
  const saved = withSaved([], aProduct('lamp'));
  expect(withoutSaved(saved, 'hat')).toBe(saved);
  expect(withoutSaved(saved, 'lamp')).toEqual([]);
});

test('a saved entry is small and can be shown as a product', () => {
  const whole = aProduct('lamp', {
    images: ['/a.webp', '/b.webp'],
    originalPrice: 20,
    stock: 3,
    description: 'Long.',
  });
  const [entry] = withSaved([], whole);
  expect(entry).toEqual({
    id: 'lamp',
    name: 'The lamp',
    images: ['/a.webp'],
    price: 10,
    originalPrice: 20,
    discountPercentage: 0,
    category: ['office'],
    stock: 3,
  });
  expect(productOf(savedOf(whole))).toMatchObject({ name: 'The lamp', price: 10, tags: [], isPartial: true });
});
