import { type FormEvent, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { authMessages } from '#ui/account/accountMessages.ts';
import entry from '#ui/account/EntryPage.module.css';
import { EntryPage } from '#ui/account/EntryPage.tsx';
import { Field } from '#ui/account/Field.tsx';
import { BusyButton } from '#ui/kit/late/BusyButton.tsx';
import { FormError } from '#ui/kit/late/FormError.tsx';
import { texts } from '#ui/messages.ts';
import { patterns } from '#ui/paths.ts';
import { useAccount, useShop } from '#ui/ShopProvider.tsx';

/** Known and unknown addresses get the same message. */
export function ForgotPasswordScreen() {
  const { account } = useShop();
  const { busyWith, resetError } = useAccount();
  const [hint, setHint] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  const errorId = useId();
  useEffect(() => account.forgetErrors(), [account]);

  async function onAskForMail(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const box = event.currentTarget.elements.namedItem('email');
    if (!(box instanceof HTMLInputElement)) return;
    const email = box.value.trim();
    const wrong = email === '' ? texts.fillIn : box.validity.typeMismatch ? texts.illFormedEmail : undefined;
    setHint(wrong);
    setIsSent(false);
    if (wrong !== undefined) {
      account.forgetErrors();
      box.focus();
    } else if (await account.sendPasswordReset(email)) setIsSent(true);
  }

  return (
    <EntryPage screen="forgotPassword">
      <p className="muted">
        Enter the e-mail address of your account. We will send you a link to choose a new password.
      </p>
      <form className={entry.fields} method="post" noValidate onSubmit={(event) => void onAskForMail(event)}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          problem={hint}
          aria-describedby={resetError && errorId}
        />
        <FormError id={errorId}>{resetError && authMessages[resetError]}</FormError>
        <BusyButton type="submit" isBusy={busyWith === 'reset'} busyText="Sending">
          Send reset link
        </BusyButton>
        <div role="status">
          {isSent && (
            <p className={entry.notice}>
              If there is an account for this address, an e-mail with a link is on its way. Please check your
              spam folder too.
            </p>
          )}
        </div>
      </form>
      <p className={entry.other}>
        <Link to={patterns.login}>Back to Login</Link>
      </p>
    </EntryPage>
  );
}
