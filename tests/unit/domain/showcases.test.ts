import { expect, test } from 'vitest';
import {
  flashSales,
  newCollections,
  ofCategory,
  popular,
  reviewed,
  topSales,
} from '#core/domain/showcases.ts';
import { aProduct, someProducts } from '#tests/support/makers.ts';

function idsOf(products: readonly { readonly id: string }[]): readonly string[] {
  return products.map(({ id }) => id);
}

test('popular products have more than 1300 views, not exactly 1300', () => {
  expect(idsOf(popular([aProduct('a', { views: 1300 }), aProduct('b', { views: 1301 })]))).toEqual(['b']);
});

test('flash sales have more than 500 purchases, not exactly 500', () => {
  const products = [aProduct('a', { purchases: 500 }), aProduct('b', { purchases: 501 })];
  expect(idsOf(flashSales(products))).toEqual(['b']);
});

test('New Collections lists new products and Top Sales the best sellers', () => {
  const products = [
    aProduct('c', { isNew: true }),
    aProduct('b', { isBestSeller: true }),
    aProduct('a', { isNew: true, isBestSeller: true }),
  ];
  expect(idsOf(newCollections(products))).toEqual(['c', 'a']);
  expect(idsOf(topSales(products))).toEqual(['b', 'a']);
});

test('the reviews section shows the first three products, reviewed or not', () => {
  expect(idsOf(reviewed(someProducts(5)))).toEqual(['product-01', 'product-02', 'product-03']);
});

test('a product is in a category if one of its categories contains the text', () => {
  const products = [
    aProduct('a', { category: ['Smart Phones'] }),
    aProduct('b', { category: ['office', 'electronics'] }),
    aProduct('c', { category: [] }),
  ];
  expect(idsOf(ofCategory(products, 'phones'))).toEqual(['a']);
  expect(idsOf(ofCategory(products, 'ELECTRONICS'))).toEqual(['b']);
  expect(idsOf(ofCategory(products, 'toys'))).toEqual([]);
});

test('All shows every product, including one without a category', () => {
  expect(idsOf(ofCategory([aProduct('c', { category: [] })], ''))).toEqual(['c']);
});
