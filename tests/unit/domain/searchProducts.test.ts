import { expect, test } from 'vitest';
import { queryFrom } from '#core/domain/queryFrom.ts';
import { searchProducts } from '#core/domain/searchProducts.ts';
import { aProduct } from '#tests/support/makers.ts';

const headphones = aProduct('a', {
  name: 'Quiet Headphones',
  subCategory: 'Audio',
  category: ['electronics'],
});
const lamp = aProduct('b', { name: 'Pine Desk Lamp', subCategory: 'Lighting', category: ['office', 'home'] });
const products = [headphones, lamp];

test.each([
  ['quiet', headphones],
  ['AUDIO', headphones],
  ['electro', headphones],
  ['desk l', lamp],
  ['home', lamp],
])('“%s” matches the name, subcategory or category in any letter case', (query, found) => {
  expect(searchProducts(products, query)).toEqual([found]);
});

test('matches are in the order of the catalogue, wherever they match', () => {
  const gramophone = aProduct('c', { name: 'Gramophone' });
  const phone = aProduct('d', { name: 'Phone' });
  expect(searchProducts([headphones, gramophone, phone], 'phone')).toEqual([headphones, gramophone, phone]);
});

test('surrounding spaces are ignored, and spaces alone match nothing', () => {
  expect(queryFrom('  lamp ')).toBe('lamp');
  expect(searchProducts(products, '   ')).toEqual([]);
});

test('text direction marks are ignored', () => {
  expect(queryFrom('\u202elamp\u202c \u200f')).toBe('lamp');
});

test('a query is cut at 500 characters', () => {
  expect(queryFrom('x'.repeat(60_000))).toHaveLength(500);
});

test('words like __proto__ find nothing', () => {
  expect(searchProducts(products, '__proto__')).toEqual([]);
});
