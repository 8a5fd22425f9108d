import { expect, test } from 'vitest';
import { discountBadge, isDeal, struckPrice } from '#core/domain/discounts.ts';
import { priceText } from '#core/domain/money.ts';

test.each([
  [50, '$50'],
  [49.9, '$49.90'],
  [0, '$0'],
  [1234567, '$1234567'],
  [0.5, '$0.50'],
  [19.999, '$20.00'],
])('a unit price of %d reads %s', (dollars, text) => {
  expect(priceText(dollars)).toBe(text);
});

test('a price is struck only where the original one is above it', () => {
  expect(struckPrice({ price: 8, originalPrice: 10, discountPercentage: 20 })).toBe(10);
  expect(struckPrice({ price: 10, originalPrice: 10, discountPercentage: 0 })).toBeUndefined();
  expect(struckPrice({ price: 10, discountPercentage: 0 })).toBeUndefined();
});

test('a former price that looks like the price is not struck', () => {
  expect(struckPrice({ price: 49.9, originalPrice: 49.900001, discountPercentage: 0 })).toBeUndefined();
  expect(struckPrice({ price: 49.9, originalPrice: 49.91, discountPercentage: 0 })).toBe(49.91);
});

test('a discount that rounds to nothing is not shown, and is no deal', () => {
  expect(discountBadge({ price: 8, discountPercentage: 0.004 })).toBeUndefined();
  expect(discountBadge({ price: 8, discountPercentage: 0.005 })).toBe('-0.01%');
  expect(isDeal({ price: 8, discountPercentage: 0.004 })).toBe(false);
});

test('a discount of nothing is not shown', () => {
  expect(discountBadge({ price: 8, discountPercentage: 20 })).toBe('-20%');
  expect(discountBadge({ price: 8, discountPercentage: 0 })).toBeUndefined();
  expect(isDeal({ price: 8, originalPrice: 8, discountPercentage: 0 })).toBe(false);
});
