import { SHOP } from '#shop';
import styles from './WaitingScreen.module.css';

/** Placeholder while a screen's code loads: a heading and cards of about the final size. */
export function WaitingScreen() {
  return (
    <div className={styles.screen} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading
      </p>
      <noscript>
        <p>{SHOP.name} needs JavaScript to load its products. Please turn it on.</p>
      </noscript>
      <div className={`${styles.heading} needs-script`} />
      <div className={`${styles.cards} needs-script`}>
        {[1, 2, 3, 4].map((place) => (
          <div key={place} />
        ))}
      </div>
    </div>
  );
}
