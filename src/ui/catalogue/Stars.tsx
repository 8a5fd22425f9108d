import { TEXTS } from '#texts';
import styles from './Stars.module.css';

const MAX_STARS = 5;
/** Lower ratings would be 0.0. */
const LEAST_SHOWN = 0.05;

interface StarsProps {
  readonly rating: number;
  readonly count?: number;
}

/** A rating out of 5. Renders nothing without one. */
export function Stars({ rating, count }: StarsProps) {
  if (rating < LEAST_SHOWN) return null;
  const quarters = Math.round(rating * 4);
  return (
    // Data attributes, because the page's policy blocks inline styles in prerendered HTML.
    <span className={styles.rating} data-whole={Math.floor(quarters / 4)} data-quarters={quarters % 4}>
      {TEXTS.reviews.rating(rating)}
      <span className="visually-hidden"> {TEXTS.reviews.outOf(MAX_STARS)}</span>
      {count !== undefined && (
        <span className={styles.count}>
          ({count}
          <span className="visually-hidden"> {TEXTS.reviews.noun(count)}</span>)
        </span>
      )}
    </span>
  );
}
