import { calendarDay } from './calendarDay.ts';
import type { ProductReview } from './Product.ts';

/** How a product's reviews may be sorted; `stored` is the catalogue's own order. */
export type ReviewOrder = 'stored' | 'newest' | 'highest' | 'lowest';

/** How many reviews gave so many stars. */
export interface RatingShare {
  /** 1 to 5. */
  readonly stars: number;
  readonly count: number;
}

/**
 * The number of stars, 1 to 5, that is nearest to a review's rating; a half goes up. 0 for a review that gives no
 * rating.
 */
export function nearestStar({ rating }: Pick<ProductReview, 'rating'>): number {
  return rating === 0 ? 0 : Math.max(1, Math.min(Math.round(rating), 5));
}

/** How many of the reviews gave five stars, four, and so on down to one. Those without a rating count nowhere. */
export function ratingBreakdown(reviews: readonly ProductReview[]): readonly RatingShare[] {
  return [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter((review) => nearestStar(review) === stars).length,
  }));
}

/**
 * The reviews that gave one of these numbers of stars (all of them where `stars` is empty), sorted. What is equal keeps
 * the stored order; by date, what has none comes last.
 */
export function chosenReviews(
  reviews: readonly ProductReview[],
  stars: ReadonlySet<number>,
  order: ReviewOrder,
): readonly ProductReview[] {
  const chosen = stars.size === 0 ? reviews : reviews.filter((review) => stars.has(nearestStar(review)));
  switch (order) {
    case 'stored':
      return chosen;
    case 'newest': {
      const days = new Map(chosen.map((review) => [review, calendarDay(review.date) ?? '']));
      return [...chosen].sort((a, b) => compared(days.get(b) ?? '', days.get(a) ?? ''));
    }
    case 'highest':
      return [...chosen].sort((a, b) => b.rating - a.rating);
    case 'lowest':
      // No rating is not the lowest one.
      return [...chosen].sort((a, b) => (a.rating || Infinity) - (b.rating || Infinity) || 0);
  }
}

function compared(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
