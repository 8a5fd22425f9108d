import { type FormEvent, useId, useRef, useState } from 'react';
import buttons from '#ui/kit/buttons.module.css';
import styles from './Newsletter.module.css';

/**
 * The newsletter box. Subscribe checks the address and says truthfully that there is no newsletter yet (readings,
 * 21).
 */
export function Newsletter() {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<'none' | 'not-open' | 'wrong'>('none');

  function onSubscribe(event: FormEvent) {
    event.preventDefault();
    const isAddress = box.current !== null && box.current.value.trim() !== '' && box.current.validity.valid;
    setAnswer(isAddress ? 'not-open' : 'wrong');
    if (!isAddress) box.current?.focus();
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubscribe}>
      <h2>Newsletter</h2>
      <label htmlFor={id}>Your e-mail address</label>
      <div className={styles.row}>
        <input
          id={id}
          ref={box}
          type="email"
          name="email"
          autoComplete="email"
          aria-invalid={answer === 'wrong'}
          aria-describedby={`${id}-answer`}
        />
        <button type="submit" className={buttons.primary}>
          Subscribe
        </button>
      </div>
      <p id={`${id}-answer`} role="status" data-wrong={answer === 'wrong'}>
        {answer === 'wrong' && 'Please enter an e-mail address, like name@example.com.'}
        {answer === 'not-open' && 'Our newsletter is not open yet. Your address was not sent or stored.'}
      </p>
    </form>
  );
}
