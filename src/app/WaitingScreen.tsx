import styles from './WaitingScreen.module.css';

/** What stands in a screen's place until its code is here: a heading and shelves, of about the true size. */
export function WaitingScreen() {
  return (
    <div className={styles.screen} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading
      </p>
      <div className={styles.heading} />
      <div className={styles.shelves}>
        {[1, 2, 3, 4].map((place) => (
          <div key={place} />
        ))}
      </div>
    </div>
  );
}
