import { expect, test } from 'vitest';
import type { Product } from '#core/domain/Product.ts';
import { SIMILAR_LIMIT, similarProducts } from '#core/domain/similarProducts.ts';
import { aProduct, someProducts } from '#tests/support/makers.ts';

const lamp = aProduct('lamp', { subCategory: 'Lighting', tags: ['brass', 'desk'], price: 50 });

function idsLike(product: Product, products: readonly Product[]): readonly string[] {
  return similarProducts(product, products).map(({ id }) => id);
}

test('similar products rank by subcategory, then shared tags, then nearest price', () => {
  const others = [
    aProduct('near', { price: 52 }),
    aProduct('two tags', { tags: ['desk', 'brass'], category: ['fashion'], price: 900 }),
    aProduct('one tag', { tags: ['desk', 'oak'], price: 50 }),
    aProduct('same kind', { subCategory: 'Lighting', category: ['beauty'], price: 900 }),
    aProduct('far', { price: 5 }),
  ];
  expect(idsLike(lamp, [lamp, ...others])).toEqual(['same kind', 'two tags', 'one tag', 'near']);
});

test('a product is never similar to itself, and empty subcategories do not match', () => {
  const plain = aProduct('plain', { subCategory: '', price: 50 });
  const cheap = aProduct('cheap', { subCategory: '', price: 5 });
  const lampAgain = aProduct('lamp again', { subCategory: 'Lighting', price: 50 });
  expect(idsLike(plain, [cheap, plain, lampAgain])).toEqual(['lamp again', 'cheap']);
});

test('equal products do not all show the same similar products', () => {
  const alike = someProducts(8);
  expect(new Set(alike.map((product) => idsLike(product, alike).join())).size).toBe(alike.length);
  expect(idsLike(alike[6] ?? lamp, alike)).toEqual(['product-08', 'product-01', 'product-02', 'product-03']);
});

test('the number of similar products is limited', () => {
  expect(idsLike(lamp, someProducts(30))).toHaveLength(SIMILAR_LIMIT);
});
