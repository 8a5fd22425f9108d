import { describe, expect, test } from 'vitest';
import type { Product } from '#core/domain/Product.ts';
import { SORT_OPTIONS, type SortOption, sortProducts, weightedRating } from '#core/domain/sorting.ts';
import { aProduct } from '#tests/support/makers.ts';

function idsBy(option: SortOption | undefined, products: readonly Product[]): readonly string[] {
  return sortProducts(products, option).map(({ id }) => id);
}

describe('sorting', () => {
  const products = [
    aProduct('lamp', { price: 40, originalPrice: 50, discountPercentage: 20 }),
    aProduct('chair', { price: 300, originalPrice: 400, discountPercentage: 25, isNew: true }),
    aProduct('desk', { price: 120 }),
  ];

  test.each([
    [undefined, ['lamp', 'chair', 'desk']],
    ['price-low', ['lamp', 'desk', 'chair']],
    ['price-high', ['chair', 'desk', 'lamp']],
    ['discount', ['chair', 'lamp', 'desk']],
    ['new', ['chair', 'lamp', 'desk']],
  ] as const)('by %s the order is %j, and the catalogue does not change', (option, expected) => {
    const before = [...products];
    expect(idsBy(option, products)).toEqual(expected);
    expect(products).toEqual(before);
  });

  test.each(SORT_OPTIONS)('by %s equal products stay in catalogue order', (option) => {
    expect(idsBy(option, [aProduct('b'), aProduct('a'), aProduct('c')])).toEqual(['b', 'a', 'c']);
  });

  test('the biggest discount is the highest percentage, not the most dollars', () => {
    const dear = aProduct('dear', { price: 900, originalPrice: 1000, discountPercentage: 10 });
    const cheap = aProduct('cheap', { price: 4, originalPrice: 5, discountPercentage: 20 });
    expect(idsBy('discount', [dear, cheap])).toEqual(['cheap', 'dear']);
  });

  test('a former price without a percentage counts as a discount', () => {
    const half = aProduct('half', { price: 10, originalPrice: 20 });
    const third = aProduct('third', { price: 10, originalPrice: 15, discountPercentage: 33 });
    expect(idsBy('discount', [aProduct('none'), third, half])).toEqual(['half', 'third', 'none']);
  });

  test('4.8 from 200 ratings ranks above 5.0 from one', () => {
    const many = aProduct('many', { rating: 4.8, reviewCount: 200 });
    const one = aProduct('one', { rating: 5, reviewCount: 1 });
    expect(idsBy('rating', [one, many])).toEqual(['many', 'one']);
  });

  test('equally frequent ratings rank by value, and unrated products are last', () => {
    const products = [
      aProduct('unrated'),
      aProduct('poor', { rating: 1, reviewCount: 500 }),
      aProduct('good', { rating: 4.5, reviewCount: 500 }),
    ];
    expect(idsBy('rating', products)).toEqual(['good', 'poor', 'unrated']);
  });

  test('a rating without a review count counts as one rating', () => {
    expect(weightedRating({ rating: 5, reviewCount: 0 })).toBe(weightedRating({ rating: 5, reviewCount: 1 }));
  });

  test('the weighted rating approaches the mean as ratings increase', () => {
    expect(weightedRating({ rating: 5, reviewCount: 1 })).toBeCloseTo(40 / 11);
    expect(weightedRating({ rating: 5, reviewCount: 100_000 })).toBeCloseTo(5, 3);
  });
});
