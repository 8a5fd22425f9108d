import styles from './Stars.module.css';

const MAX_STARS = 5;

interface StarsProps {
  readonly rating: number;
  readonly count?: number;
}

/** A rating out of 5. Renders nothing without one. */
export function Stars({ rating, count }: StarsProps) {
  const shown = rating.toFixed(1);
  if (Number(shown) === 0) return null;
  const quarters = Math.round(rating * 4);
  return (
    // Data attributes, because the page's policy blocks inline styles in prerendered HTML.
    <span className={styles.rating} data-whole={Math.floor(quarters / 4)} data-quarters={quarters % 4}>
      {shown}
      <span className="visually-hidden"> out of {MAX_STARS}</span>
      {count !== undefined && (
        <span className={styles.count}>
          ({count}
          <span className="visually-hidden"> {count === 1 ? 'review' : 'reviews'}</span>)
        </span>
      )}
    </span>
  );
}
