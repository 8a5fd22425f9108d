import { useId } from 'react';
import type { ProductReview } from '#core/domain/Product.ts';
import { nearestStar, ratingBreakdown } from '#core/domain/reviews.ts';
import { TEXTS } from '#texts';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './RatingBreakdown.module.css';

interface RatingBreakdownProps {
  readonly reviews: readonly ProductReview[];
  /** The catalogue's number of reviews, stored or not. */
  readonly reviewCount: number;
  /** The selected star ratings; an empty set shows all reviews. */
  readonly chosen: ReadonlySet<number>;
  readonly onToggle: (stars: number) => void;
}

/** The number of reviews per star rating. Each row is a button that filters the reviews. */
export function RatingBreakdown({ reviews, reviewCount, chosen, onToggle }: RatingBreakdownProps) {
  const sourceId = useId();
  const unrated = reviews.filter((review) => nearestStar(review) === 0).length;
  return (
    <div className={`${styles.breakdown} needs-script`}>
      <ul>
        {ratingBreakdown(reviews).map(({ stars, count }) => (
          <li key={stars}>
            <button
              type="button"
              className={styles.share}
              aria-label={TEXTS.reviews.share(stars, count)}
              aria-describedby={sourceId}
              aria-pressed={chosen.has(stars)}
              disabled={count === 0}
              onClick={() => onToggle(stars)}
            >
              <span className={styles.stars}>{TEXTS.count.stars(stars)}</span>{' '}
              {/* SVG attributes, because the page's policy blocks inline styles in prerendered HTML. */}
              <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * count) / reviews.length} height="1" fill="currentColor" />
              </svg>
              <span className={styles.count}>{TEXTS.count.reviews(count)}</span>
              {chosen.has(stars) && <Icon shape="check" size={16} />}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.source} id={sourceId}>
        {TEXTS.reviews.source(reviews.length, reviewCount, unrated)}
      </p>
    </div>
  );
}
