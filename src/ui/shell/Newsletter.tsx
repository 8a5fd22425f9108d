import { type FormEvent, useId, useRef, useState } from 'react';
import { TEXTS } from '#texts';
import buttons from '#ui/kit/buttons.module.css';
import styles from './Newsletter.module.css';

/** The newsletter form. "Subscribe" validates the address, sends nothing, and reports that there is no newsletter yet. */
export function Newsletter() {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'none' | 'not-open' | 'wrong'>('none');

  function onSubscribe(event: FormEvent) {
    event.preventDefault();
    const isAddress = box.current !== null && box.current.value.trim() !== '' && box.current.validity.valid;
    setResult(isAddress ? 'not-open' : 'wrong');
    if (!isAddress) box.current?.focus();
  }

  return (
    <form className={styles.form} aria-labelledby={`${id}-title`} noValidate onSubmit={onSubscribe}>
      <h2 id={`${id}-title`}>{TEXTS.shell.newsletter}</h2>
      <label className="muted" htmlFor={id}>
        {TEXTS.shell.newsletterEmail}
      </label>
      <div className={`wrap ${styles.row}`}>
        <input
          id={id}
          ref={box}
          type="email"
          autoComplete="email"
          aria-invalid={result === 'wrong'}
          aria-describedby={`${id}-result`}
        />
        <button type="submit" className={buttons.primary}>
          {TEXTS.shell.subscribe}
        </button>
      </div>
      <p className="note" id={`${id}-result`} role="status" data-wrong={result === 'wrong'}>
        {result === 'wrong' && TEXTS.failures.invalidEmail}
        {result === 'not-open' && TEXTS.shell.newsletterClosed}
      </p>
    </form>
  );
}
