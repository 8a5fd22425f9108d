import { describe, expect, test } from 'vitest';
import type { Product } from '#core/domain/Product.ts';
import { SORT_OPTIONS, type SortOption, sorted, weightedRating } from '#core/domain/sorting.ts';
import { aProduct } from '#tests/support/makers.ts';

function idsBy(option: SortOption | undefined, products: readonly Product[]): readonly string[] {
  return sorted(products, option).map(({ id }) => id);
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
  ] as const)('by %s a list stands as %j, and the catalogue stays as it was', (option, expected) => {
    const before = [...products];
    expect(idsBy(option, products)).toEqual(expected);
    expect(products).toEqual(before);
  });

  test.each(SORT_OPTIONS)('by %s what is equal keeps the order of the catalogue', (option) => {
    expect(idsBy(option, [aProduct('b'), aProduct('a'), aProduct('c')])).toEqual(['b', 'a', 'c']);
  });

  test('the biggest discount is the one of most percent, and not of most dollars', () => {
    const dear = aProduct('dear', { price: 900, originalPrice: 1000, discountPercentage: 10 });
    const cheap = aProduct('cheap', { price: 4, originalPrice: 5, discountPercentage: 20 });
    expect(idsBy('discount', [dear, cheap])).toEqual(['cheap', 'dear']);
  });

  test('a former price without a percentage is a discount too', () => {
    const half = aProduct('half', { price: 10, originalPrice: 20 });
    const third = aProduct('third', { price: 10, originalPrice: 15, discountPercentage: 33 });
    expect(idsBy('discount', [aProduct('none'), third, half])).toEqual(['half', 'third', 'none']);
  });

  test('4.8 from 200 ratings stands before 5.0 from 1', () => {
    const many = aProduct('many', { rating: 4.8, reviewCount: 200 });
    const one = aProduct('one', { rating: 5, reviewCount: 1 });
    expect(idsBy('rating', [one, many])).toEqual(['many', 'one']);
  });

  test('among ratings of the same number the higher one stands first, and what nobody rated stands last', () => {
    const products = [
      aProduct('unrated'),
      aProduct('poor', { rating: 1, reviewCount: 500 }),
      aProduct('good', { rating: 4.5, reviewCount: 500 }),
    ];
    expect(idsBy('rating', products)).toEqual(['good', 'poor', 'unrated']);
  });

  test('a rating whose number nobody names counts as one', () => {
    expect(weightedRating({ rating: 5, reviewCount: 0 })).toBe(weightedRating({ rating: 5, reviewCount: 1 }));
  });

  test('the more ratings there are, the nearer the weighted one comes to their mean', () => {
    expect(weightedRating({ rating: 5, reviewCount: 1 })).toBeCloseTo(40 / 11);
    expect(weightedRating({ rating: 5, reviewCount: 100_000 })).toBeCloseTo(5, 3);
  });
});
