import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import entry from '#ui/account/EntryPage.module.css';
import { EntryPage } from '#ui/account/EntryPage.tsx';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import { Field } from '#ui/kit/Field.tsx';
import { FormError } from '#ui/kit/FormError.tsx';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { authMessages, texts } from '#ui/messages.ts';
import { patterns } from '#ui/paths.ts';
import { useAccount, useShop } from '#ui/ShopProvider.tsx';

type ResetRequest =
  | { readonly status: 'none' | 'sent' }
  | { readonly status: 'refused'; readonly hint: string }
  | { readonly status: 'failed'; readonly message: string };

/** Known and unknown addresses get the same message. */
export function ForgotPasswordScreen() {
  useScreenTitle('Forgot password');
  const { account } = useShop();
  const { busyWith } = useAccount();
  const [request, setRequest] = useState<ResetRequest>({ status: 'none' });
  const errorId = useId();

  async function onAskForMail(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const box = event.currentTarget.elements.namedItem('email');
    // Not the rendered state: a second submit may precede the next render.
    if (!(box instanceof HTMLInputElement) || account.getSnapshot().busyWith) return;
    const email = box.value.trim();
    if (email === '' || box.validity.typeMismatch) {
      setRequest({ status: 'refused', hint: email === '' ? texts.fillIn : texts.illFormedEmail });
      box.focus();
      return;
    }
    setRequest({ status: 'none' });
    const failure = await account.sendPasswordReset(email);
    setRequest(failure ? { status: 'failed', message: authMessages[failure] } : { status: 'sent' });
  }

  return (
    <EntryPage title="Forgot password">
      <p className={entry.hint}>
        Tell us the e-mail address of your account. We send you a link to choose a new password.
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
          problem={request.status === 'refused' ? request.hint : undefined}
          aria-describedby={request.status === 'failed' ? errorId : undefined}
        />
        <FormError id={errorId}>{request.status === 'failed' ? request.message : undefined}</FormError>
        <BusyButton type="submit" isBusy={busyWith === 'reset'} busyText="Sending">
          Send reset link
        </BusyButton>
        <div role="status">
          {request.status === 'sent' && (
            <p className={entry.notice}>
              If there is an account for this address, a mail with a link is on its way. Look into your spam
              folder too.
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
