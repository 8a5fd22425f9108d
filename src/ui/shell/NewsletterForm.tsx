import { useId } from 'react';
import { TEXTS } from '#texts';
import buttons from '#ui/kit/buttons.module.css';
import styles from './Newsletter.module.css';

/** The newsletter form of a shop with a provider, which receives `email` in another tab. Works without scripts. */
export function NewsletterForm({ address }: { readonly address: string }) {
  const id = useId();
  return (
    <form
      className={styles.form}
      aria-labelledby={`${id}-title`}
      method="post"
      action={address}
      target="_blank"
      rel="noopener"
    >
      <h2 id={`${id}-title`}>{TEXTS.shell.newsletter}</h2>
      <label className="muted" htmlFor={id}>
        {TEXTS.shell.newsletterEmail}
      </label>
      <div className={`wrap ${styles.row}`}>
        <input id={id} type="email" name="email" autoComplete="email" required />
        <button type="submit" className={buttons.primary}>
          {TEXTS.shell.subscribe}
        </button>
      </div>
    </form>
  );
}
