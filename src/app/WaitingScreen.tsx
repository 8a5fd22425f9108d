import { TEXTS } from '#texts';
import styles from './WaitingScreen.module.css';

/** Placeholder while a screen's code loads: a heading and cards of about the final size. */
export function WaitingScreen() {
  return (
    <div className={styles.screen} aria-busy="true">
      <p className="visually-hidden" role="status">
        {TEXTS.app.loading}
      </p>
      <noscript>
        <p>{TEXTS.page.needsScriptsForProducts}</p>
      </noscript>
      <div className={`${styles.heading} needs-script`} />
      <div className={`${styles.cards} needs-script`}>
        {[1, 2, 3, 4].map((card) => (
          <div key={card} />
        ))}
      </div>
    </div>
  );
}
