import { expect, test } from 'vitest';
import { discountBadge, isDeal, struckPrice } from '#core/domain/discounts.ts';
import { atDecimals, priceText, startsWithSign } from '#core/domain/money.ts';

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

test.each([
  ['$50', true],
  ['€ 49,90', true],
  ['49,90 €', false],
  ['CHF 49.90', false],
  ['R$ 49,90', false],
  ['\u200f٤٩٫٩٠ ج.م.', false],
])('“%s” starts with a sign of one character: %s', (price, expected) => {
  expect(startsWithSign(price)).toBe(expected);
});

test.each([
  ['$49.90', '$49', '.90'],
  ['49.90 €', '49', '.90 €'],
  ['$50', '$50', undefined],
  ['\u2067\u200f49.90 د.إ.\u200f\u2069', '\u2067\u200f49', '.90 د.إ.\u200f\u2069'],
  ['\u200f٥٠ ل.ل.\u200f', '\u200f٥٠ ل.ل.\u200f', undefined],
])('a ticket raises the decimals of “%s”, and not a point in its sign', (price, ...parts) => {
  expect(atDecimals(price)).toEqual(parts.filter((part) => part !== undefined));
});

test('an original price is struck through only if it is higher', () => {
  expect(struckPrice({ price: 8, originalPrice: 10, discountPercentage: 20 })).toBe(10);
  expect(struckPrice({ price: 10, originalPrice: 10, discountPercentage: 0 })).toBeUndefined();
  expect(struckPrice({ price: 10, discountPercentage: 0 })).toBeUndefined();
});

test('an original price that looks the same is not struck through', () => {
  expect(struckPrice({ price: 49.9, originalPrice: 49.900001, discountPercentage: 0 })).toBeUndefined();
  expect(struckPrice({ price: 49.9, originalPrice: 49.91, discountPercentage: 0 })).toBe(49.91);
});

test('a discount that rounds to zero is not shown and is no deal', () => {
  expect(discountBadge({ price: 8, discountPercentage: 0.004 })).toBeUndefined();
  expect(discountBadge({ price: 8, discountPercentage: 0.005 })).toBe('-0.01%');
  expect(isDeal({ price: 8, discountPercentage: 0.004 })).toBe(false);
});

test('a discount of zero is not shown', () => {
  expect(discountBadge({ price: 8, discountPercentage: 20 })).toBe('-20%');
  expect(discountBadge({ price: 8, discountPercentage: 0 })).toBeUndefined();
  expect(isDeal({ price: 8, originalPrice: 8, discountPercentage: 0 })).toBe(false);
});
