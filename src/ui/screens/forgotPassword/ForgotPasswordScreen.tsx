import { type FormEvent, useEffect, useId, useState } from 'react';
import { TEXTS } from '#texts';
import { authHelp, authMessage } from '#ui/account/authMessages.ts';
import entry from '#ui/account/EntryPage.module.css';
import { EntryPage } from '#ui/account/EntryPage.tsx';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import { Field } from '#ui/kit/Field.tsx';
import { FormError } from '#ui/kit/FormError.tsx';
import { Link } from '#ui/Link.tsx';
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
    const wrong =
      email === ''
        ? TEXTS.failures.fillIn
        : box.validity.typeMismatch
          ? TEXTS.failures.invalidEmail
          : undefined;
    setHint(wrong);
    setIsSent(false);
    if (wrong !== undefined) {
      account.forgetErrors();
      box.focus();
    } else if (await account.sendPasswordReset(email)) setIsSent(true);
  }

  return (
    <EntryPage screen="forgotPassword">
      <p className="muted">{TEXTS.forgotPassword.text}</p>
      <form className={entry.fields} method="post" noValidate onSubmit={(event) => void onAskForMail(event)}>
        <Field
          label={TEXTS.account.email}
          name="email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          required
          problem={hint}
          aria-describedby={resetError ? errorId : undefined}
        />
        <FormError id={errorId} help={authHelp(resetError)}>
          {resetError && authMessage(resetError)}
        </FormError>
        <BusyButton type="submit" isBusy={busyWith === 'reset'} busyText={TEXTS.forgotPassword.sending}>
          {TEXTS.forgotPassword.submit}
        </BusyButton>
        <div role="status">{isSent && <p className={entry.notice}>{TEXTS.forgotPassword.sent}</p>}</div>
      </form>
      <p className={entry.other}>
        <Link to={patterns.login}>{TEXTS.forgotPassword.back}</Link>
      </p>
    </EntryPage>
  );
}
