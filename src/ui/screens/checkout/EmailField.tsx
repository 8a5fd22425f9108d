import { useRef, useState } from 'react';
import { isEmail } from '#core/domain/isEmail.ts';
import { correctedEmail } from '#core/orders/checkout/correctedEmail.ts';
import { TEXTS } from '#texts';
import entry from '#ui/account/EntryPage.module.css';
import buttons from '#ui/kit/buttons.module.css';
import { Field } from '#ui/kit/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { patterns } from '#ui/paths.ts';
import styles from './Checkout.module.css';

interface EmailFieldProps {
  readonly email: string;
  readonly problem: string | undefined;
  readonly onChange: (field: 'email', value: string) => void;
}

/** The address of a guest, checked when it is left and, after a problem, as it is typed; and the login instead. */
export function EmailField({ email, problem, onChange }: EmailFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(email);
  const [wasWrong, setWasWrong] = useState(false);
  const isWrong = (left === email || wasWrong) && email !== '' && !isEmail(email);
  const shown = isWrong ? TEXTS.failures.invalidEmail : problem;
  if (shown && !wasWrong) setWasWrong(true);
  const offer = left === email && !shown && correctedEmail(email);
  return (
    <div className={styles.email}>
      <p className={entry.other}>
        {TEXTS.signUp.haveAccount}
        <Link to={patterns.login} state={{ reason: 'checkout' }}>
          {TEXTS.login.submit}
        </Link>
      </p>
      <Field
        ref={box}
        label={TEXTS.account.email}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        value={email}
        problem={shown}
        hint={shown || offer ? undefined : TEXTS.login.asGuestText}
        onChange={({ currentTarget }) => onChange('email', currentTarget.value)}
        onBlur={() => setLeft(email)}
      />
      <p role="status">
        {offer && (
          <button
            type="button"
            className={buttons.text}
            onClick={() => {
              onChange('email', offer);
              box.current?.focus();
            }}
          >
            {TEXTS.checkout.didYouMean(offer)}
          </button>
        )}
      </p>
    </div>
  );
}
