import { SHOP } from '#shop';
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
        {/* React renders `noscript` only on the server. */}
        {import.meta.env.SSR && SHOP.sellsInEu && <HowToWithdraw />}
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

/** On every waiting screen, because a plain build has one page for many addresses, such as that of the withdrawal. */
function HowToWithdraw() {
  const { email, phone } = SHOP.contact ?? {};
  return (
    <p>
      {TEXTS.withdrawal.withoutScripts} {email && <a href={`mailto:${email}`}>{email}</a>}{' '}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
          {phone}
        </a>
      )}
    </p>
  );
}
