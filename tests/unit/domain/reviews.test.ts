import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductReview } from '#core/domain/Product.ts';
import { nearestStar, type ReviewSort, ratingBreakdown, selectReviews } from '#core/domain/reviews.ts';

function aReview(title: string, rating: number, date = ''): ProductReview {
  return { user: { name: 'Ada' }, date, title, body: '', rating };
}

const reviews = [
  aReview('old', 4, '2 May 2025'),
  aReview('undated', 4.5, 'last week'),
  aReview('unrated', 0, '2026-01-01'),
  aReview('new', 1.2, '14 March 2026'),
  aReview('as new', 4, '2026-03-14'),
];

const titles = (stars: readonly number[], order: ReviewSort) =>
  selectReviews(reviews, new Set(stars), order).map(({ title }) => title);

test.each([
  [4.25, 4],
  [4.5, 5],
  [0.2, 1],
  [5, 5],
  [0, 0],
])('a rating of %s counts under %s stars', (rating, stars) => {
  expect(nearestStar({ rating })).toBe(stars);
});

test('the breakdown lists five stars first and one star last', () => {
  expect(ratingBreakdown(reviews)).toEqual([
    { stars: 5, count: 1 },
    { stars: 4, count: 2 },
    { stars: 3, count: 0 },
    { stars: 2, count: 0 },
    { stars: 1, count: 1 },
  ]);
});

test('the star counts add up to the number of reviews with a rating', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 5, noNaN: true })), (ratings) => {
      const counted = ratingBreakdown(ratings.map((rating) => aReview('', rating)));
      const sum = counted.reduce((total, { count }) => total + count, 0);
      expect(sum).toBe(ratings.filter((rating) => rating > 0).length);
    }),
  );
});

test('several star filters widen the choice, and none shows all reviews', () => {
  expect(titles([4], 'stored')).toEqual(['old', 'as new']);
  expect(titles([4, 1], 'stored')).toEqual(['old', 'new', 'as new']);
  expect(selectReviews(reviews, new Set(), 'stored')).toBe(reviews);
});

test('reviews are sorted by date or rating, and those without one last', () => {
  expect(titles([], 'newest')).toEqual(['new', 'as new', 'unrated', 'old', 'undated']);
  expect(titles([], 'highest')).toEqual(['undated', 'old', 'as new', 'new', 'unrated']);
  expect(titles([], 'lowest')).toEqual(['new', 'old', 'as new', 'undated', 'unrated']);
});
