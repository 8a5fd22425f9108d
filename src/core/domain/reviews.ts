import { calendarDay } from './calendarDay.ts';
import type { ProductReview } from './Product.ts';

/** `stored` is the catalogue's order. */
export type ReviewSort = 'stored' | 'newest' | 'highest' | 'lowest';

export interface RatingShare {
  /** 1 to 5. */
  readonly stars: number;
  readonly count: number;
}

/** Rounds a rating to 1 to 5 stars, halves up; 0 without a rating. */
export function nearestStar({ rating }: Pick<ProductReview, 'rating'>): number {
  return rating === 0 ? 0 : Math.max(1, Math.min(Math.round(rating), 5));
}

/** The number of reviews per star, from 5 to 1, without unrated ones. */
export function ratingBreakdown(reviews: readonly ProductReview[]): readonly RatingShare[] {
  return [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter((review) => nearestStar(review) === stars).length,
  }));
}

/** Reviews with one of these star counts (all if empty). Equal ones remain in stored order; undated ones are last by date. */
export function selectReviews(
  reviews: readonly ProductReview[],
  stars: ReadonlySet<number>,
  sort: ReviewSort,
): readonly ProductReview[] {
  const chosen = stars.size === 0 ? reviews : reviews.filter((review) => stars.has(nearestStar(review)));
  switch (sort) {
    case 'stored':
      return chosen;
    case 'newest': {
      const days = new Map(chosen.map((review) => [review, calendarDay(review.date) ?? '']));
      return [...chosen].sort((a, b) => compare(days.get(b) ?? '', days.get(a) ?? ''));
    }
    case 'highest':
      return [...chosen].sort((a, b) => b.rating - a.rating);
    case 'lowest':
      // A missing rating is not the lowest one.
      return [...chosen].sort((a, b) => (a.rating || Infinity) - (b.rating || Infinity) || 0);
  }
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
