import styles from './Stars.module.css';

/** The best rating. */
const BEST = 5;

interface StarsProps {
  /** Out of 5. */
  readonly rating: number;
  /** How many people rated, where that is told. */
  readonly count?: number;
}

/** A rating as five stars and as words: "4.6 out of 5". */
export function Stars({ rating, count }: StarsProps) {
  const shown = rating.toFixed(1);
  const [whole, tenths] = shown.split('.');
  return (
    <span className={styles.rating}>
      {/* No inline style: the page's policy lets a rendered page have none. */}
      <span className={styles.stars} aria-hidden="true" data-whole={whole} data-tenths={tenths} />
      <span>
        {shown}
        <span className="visually-hidden"> out of {BEST}</span>
      </span>
      {count !== undefined && (
        <span className={styles.count}>
          ({count}
          <span className="visually-hidden"> {count === 1 ? 'review' : 'reviews'}</span>)
        </span>
      )}
    </span>
  );
}
