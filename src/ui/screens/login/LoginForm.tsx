import { type FormEvent, useId, useRef, useState } from 'react';
import { TEXTS } from '#texts';
import { authHelp, authMessage } from '#ui/account/authMessages.ts';
import entry from '#ui/account/EntryPage.module.css';
import { PasswordField } from '#ui/account/PasswordField.tsx';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import { Field } from '#ui/kit/Field.tsx';
import { FormError } from '#ui/kit/FormError.tsx';
import { Link } from '#ui/Link.tsx';
import { patterns } from '#ui/paths.ts';
import { useAccount, useShop } from '#ui/ShopProvider.tsx';

interface LoginFormProps {
  /** Also applies to Google sign-in. */
  readonly remember: boolean;
  readonly onRemember: (remember: boolean) => void;
  readonly onLoggedIn: () => void;
}

/** As specified, "Please fill in all fields" appears only if both are empty. With one of them, the form is sent. */
export function LoginForm({ remember, onRemember, onLoggedIn }: LoginFormProps) {
  const { account } = useShop();
  const { busyWith, loginError } = useAccount();
  const [isAllEmpty, setIsAllEmpty] = useState(false);
  const [emptyField, setEmptyField] = useState<'email' | 'password'>();
  const emailBox = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const error = isAllEmpty ? TEXTS.account.fillInAll : loginError && authMessage(loginError);
  const describedBy = error === undefined ? undefined : errorId;
  const isWrong = isAllEmpty || loginError === 'invalid-credential';

  async function onLogIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const email = String(entered.get('email') ?? '').trim();
    const password = String(entered.get('password') ?? '');
    const isNothing = email === '' && password === '';
    setIsAllEmpty(isNothing);
    setEmptyField(isNothing ? undefined : email === '' ? 'email' : password === '' ? 'password' : undefined);
    if (isNothing) {
      account.forgetErrors();
      emailBox.current?.focus();
    } else if (await account.logIn({ email, password, remember })) onLoggedIn();
  }

  // A post, so that even a native submit does not put the password into the URL.
  return (
    <form className={entry.fields} method="post" noValidate onSubmit={(event) => void onLogIn(event)}>
      <Field
        ref={emailBox}
        label={TEXTS.account.email}
        name="email"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={emptyField === 'email' ? TEXTS.failures.fillIn : undefined}
        isWrong={isWrong}
        aria-describedby={describedBy}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        required
        hint={emptyField === 'password' ? TEXTS.failures.fillIn : undefined}
        isWrong={isWrong}
        aria-describedby={describedBy}
      />
      <div className={entry.row}>
        <label className={entry.check}>
          <input
            type="checkbox"
            name="remember"
            checked={remember}
            onChange={({ currentTarget }) => onRemember(currentTarget.checked)}
          />
          {TEXTS.login.remember}
        </label>
        <Link to={patterns.forgotPassword}>{TEXTS.login.forgotPassword}</Link>
      </div>
      <FormError id={errorId} help={isAllEmpty ? undefined : authHelp(loginError)}>
        {error}
      </FormError>
      <BusyButton type="submit" isBusy={busyWith === 'log-in'} busyText={TEXTS.login.busy}>
        {TEXTS.login.submit}
      </BusyButton>
    </form>
  );
}
