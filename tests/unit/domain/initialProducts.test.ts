import { expect, test } from 'vitest';
import { indexPages, PRODUCTS_PER_INDEX_PAGE } from '#core/domain/indexPages.ts';
import {
  productsOfFlashSales,
  productsOfHomePage,
  productsOfListing,
  productsOfProductPage,
  REVIEWS_IN_PAGE,
  withFirstReviews,
} from '#core/domain/initialProducts.ts';
import type { Product } from '#core/domain/Product.ts';
import { flashSales, LISTING_LIMIT, newCollections, popular, topSales } from '#core/domain/showcases.ts';
import { similarProducts } from '#core/domain/similarProducts.ts';
import { aMember, aProduct } from '#tests/support/makers.ts';
import { similarCandidates } from '../../../owner/publish/similarCandidates.ts';

/** Products of all kinds in the catalogue's order, each kind at a different interval. */
const products: readonly Product[] = Array.from({ length: 400 }, (_, index) =>
  aProduct(`product-${String(index).padStart(3, '0')}`, {
    views: index % 7 === 3 ? 2000 : 10,
    purchases: index % 11 === 5 ? 900 : 10,
    isNew: index % 13 === 4,
    isBestSeller: index % 17 === 6,
    category: [['phones', 'fashion', 'beauty', 'Antiques'][index % 4] ?? ''],
    // Kinds with many, few and no products.
    subCategory:
      index % 10 === 0 ? '' : index % 9 === 0 ? `kind of ${Math.floor(index / 30)}` : `kind ${index % 9}`,
    tags: index % 20 === 0 ? [] : [`tag ${index % 50}`, `tag ${index % 7}`],
    price: 10 + ((index * 37) % 400),
  }),
);

function ids(some: readonly Product[]): readonly string[] {
  return some.map(({ id }) => id);
}

const LISTS = { popular, flashSales, newCollections, topSales };

test.each(Object.entries(LISTS))(
  'the home page includes the first %s of the whole catalogue',
  (_, select) => {
    const whole = ids(select(products)).slice(0, 8);
    expect(ids(select(productsOfHomePage(products))).slice(0, 8)).toEqual(whole);
  },
);

test('the home page and the listing include the first products, but fewer than 70', () => {
  for (const arrived of [productsOfHomePage(products), productsOfListing(products)]) {
    expect(ids(arrived).slice(0, LISTING_LIMIT)).toEqual(ids(products).slice(0, LISTING_LIMIT));
    expect(arrived.length).toBeLessThan(70);
    expect(ids(arrived)).toEqual([...ids(arrived)].sort());
  }
});

test('the flash sales page includes the first 24 flash sales', () => {
  expect(ids(productsOfFlashSales(products))).toEqual(ids(flashSales(products)).slice(0, 24));
});

test('a product page includes the same similar products as the whole catalogue', () => {
  // All of one kind are members of one family.
  const all = products.map((one) =>
    one.subCategory === 'kind 1' ? aMember(one.id, { size: one.id }, one) : one,
  );
  const candidatesOf = similarCandidates(all);
  for (const product of all) {
    const expected = ids(similarProducts(product, all));
    const candidates = candidatesOf(product);
    expect(ids(similarProducts(product, candidates))).toEqual(expected);
    const arrived = productsOfProductPage(product, candidates);
    expect(new Set(ids(arrived))).toEqual(new Set([product.id, ...expected]));
    expect(ids(similarProducts(product, arrived))).toEqual(expected);
  }
});

test('a product with many reviews includes the first ones and is partial', () => {
  const review = { user: { name: 'Ada' }, date: '', title: 'Good', body: '', rating: 5 };
  const few = aProduct('few', { reviews: Array.from({ length: REVIEWS_IN_PAGE }, () => review) });
  expect(withFirstReviews(few)).toBe(few);
  const many = aProduct('many', { reviews: Array.from({ length: REVIEWS_IN_PAGE + 1 }, () => review) });
  expect(withFirstReviews(many)).toMatchObject({ isPartial: true });
  expect(withFirstReviews(many).reviews).toHaveLength(REVIEWS_IN_PAGE);
});

test('the index pages list every product once', () => {
  expect(indexPages(0)).toEqual([]);
  expect(indexPages(PRODUCTS_PER_INDEX_PAGE)).toEqual([{ first: 1, last: PRODUCTS_PER_INDEX_PAGE }]);
  expect(indexPages(PRODUCTS_PER_INDEX_PAGE + 1).at(-1)).toEqual({
    first: PRODUCTS_PER_INDEX_PAGE + 1,
    last: PRODUCTS_PER_INDEX_PAGE + 1,
  });
});
