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
  return (
    <span className={styles.rating}>
      <span className={styles.stars} aria-hidden="true" style={{ '--share': `${(rating / BEST) * 100}%` }} />
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
