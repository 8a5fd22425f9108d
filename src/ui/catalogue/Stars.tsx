import styles from './Stars.module.css';

/** The best rating. */
const BEST = 5;

interface StarsProps {
  /** Out of 5. */
  readonly rating: number;
  /** How many people rated, where that is told. */
  readonly count?: number;
}

/** A rating as five stars and as words: "4.6 out of 5". The stars are generated content of the styles. */
export function Stars({ rating, count }: StarsProps) {
  const shown = rating.toFixed(1);
  const [whole, tenths] = shown.split('.');
  return (
    // No inline style: the page's policy lets a rendered page have none.
    <span className={styles.rating} data-whole={whole} data-tenths={tenths}>
      {shown}
      <span className="visually-hidden"> out of {BEST}</span>
      {count !== undefined && (
        <span className={styles.count}>
          ({count}
          <span className="visually-hidden"> {count === 1 ? 'review' : 'reviews'}</span>)
        </span>
      )}
    </span>
  );
}
