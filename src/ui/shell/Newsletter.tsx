import { type FormEvent, useId, useRef, useState } from 'react';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import buttons from '#ui/kit/buttons.module.css';
import styles from './Newsletter.module.css';

/** The address of the provider, whose newsletter a shop in the European Union names or has none. */
const provider = SHOP.sellsInEu ? SHOP.newsletter?.address : undefined;

/**
 * The newsletter form. A provider receives `email` in another tab, also without scripts. Without a provider, "Subscribe" validates the
 * address, sends nothing, and reports that there is no newsletter yet.
 */
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
    <form
      className={styles.form}
      aria-labelledby={`${id}-title`}
      {...(provider
        ? { method: 'post', action: provider, target: '_blank', rel: 'noopener' }
        : { noValidate: true, onSubmit: onSubscribe })}
    >
      <h2 id={`${id}-title`}>{TEXTS.shell.newsletter}</h2>
      <label className="muted" htmlFor={id}>
        {TEXTS.shell.newsletterEmail}
      </label>
      <div className={`wrap ${styles.row}`}>
        <input
          id={id}
          ref={box}
          type="email"
          name={provider && 'email'}
          required={provider !== undefined}
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
