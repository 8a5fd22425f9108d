import { TEXTS } from '#texts';
import styles from './Stars.module.css';

const MAX_STARS = 5;

interface StarsProps {
  readonly rating: number;
  readonly count?: number;
}

/** A rating out of 5. Renders nothing without one. */
export function Stars({ rating, count }: StarsProps) {
  // A lower rating would be shown as 0.0.
  if (rating < 0.05) return null;
  const quarters = Math.round(rating * 4);
  return (
    // Data attributes, because the page's policy blocks inline styles in prerendered HTML.
    <span
      className={styles.rating}
      data-whole={Math.floor(quarters / 4)}
      data-quarters={quarters % 4}
      // A published number stays, although the browser may format it otherwise.
      suppressHydrationWarning
    >
      {TEXTS.reviews.rating(rating)}
      <span className="visually-hidden"> {TEXTS.reviews.outOf(MAX_STARS)}</span>
      {count !== undefined && (
        <span className={styles.count}>
          ({TEXTS.app.number(count)}
          <span className="visually-hidden"> {TEXTS.reviews.noun(count)}</span>)
        </span>
      )}
    </span>
  );
}
