import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { TEXTS } from '#texts';
import { authHelp, authMessage } from '#ui/account/authMessages.ts';
import entry from '#ui/account/EntryPage.module.css';
import { PasswordField } from '#ui/account/PasswordField.tsx';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import { Field } from '#ui/kit/Field.tsx';
import { FormError } from '#ui/kit/FormError.tsx';
import { useAccount, useShop } from '#ui/ShopProvider.tsx';

/** Errors of the whole form, or of single fields. */
interface Refusal {
  readonly form?: string;
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
}

interface SignUpFormProps {
  /** The link to the login. */
  readonly login: ReactNode;
  readonly onSignedUp: () => void;
}

/** As specified, "Please fill in all fields" appears only if all three are empty. A single empty field gets a hint. */
export function SignUpForm({ login, onSignedUp }: SignUpFormProps) {
  const { account } = useShop();
  const { busyWith, signUpError } = useAccount();
  const [refusal, setRefusal] = useState<Refusal>({});
  const errorId = useId();
  const error = refusal.form ?? (signUpError && authMessage(signUpError));
  const describedBy = error === undefined ? undefined : errorId;
  const isAllEmpty = refusal.form !== undefined;
  const help = isAllEmpty ? undefined : authHelp(signUpError);
  const isRuleBroken = typeof signUpError === 'object';

  async function onSignUp(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = accountFrom(form);
    const refused = refusalOf(entered, form);
    setRefusal(refused);
    const firstWrong = refused.form ? 'name' : FIELDS.find((name) => refused[name] !== undefined);
    if (firstWrong) {
      account.forgetErrors();
      boxOf(form, firstWrong)?.focus();
    } else if (await account.signUp(entered)) onSignedUp();
  }

  // A post, so that even a native submit does not put the password into the URL.
  return (
    <form className={entry.fields} method="post" noValidate onSubmit={(event) => void onSignUp(event)}>
      <Field
        label={TEXTS.account.name}
        name="name"
        autoComplete="name"
        required
        problem={refusal.name}
        isWrong={isAllEmpty}
        aria-describedby={describedBy}
      />
      <Field
        label={TEXTS.account.email}
        name="email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
        problem={refusal.email}
        isWrong={isAllEmpty || signUpError === 'email-taken'}
        aria-describedby={describedBy}
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        required
        problem={refusal.password ?? (isRuleBroken ? help : undefined)}
        hint={isRuleBroken || signUpError === 'weak-password' ? undefined : TEXTS.account.passwordHint}
        isWrong={isAllEmpty || signUpError === 'weak-password'}
        aria-describedby={describedBy}
      />
      <FormError
        id={errorId}
        help={isRuleBroken ? undefined : help}
        link={refusal.form === undefined && signUpError === 'email-taken' ? login : undefined}
      >
        {error}
      </FormError>
      <BusyButton type="submit" isBusy={busyWith === 'sign-up'} busyText={TEXTS.signUp.busy}>
        {TEXTS.signUp.submit}
      </BusyButton>
    </form>
  );
}

const FIELDS = ['name', 'email', 'password'] as const;

function accountFrom(form: HTMLFormElement) {
  const entered = new FormData(form);
  return {
    name: String(entered.get('name') ?? '').trim(),
    email: String(entered.get('email') ?? '').trim(),
    password: String(entered.get('password') ?? ''),
  };
}

function refusalOf(account: ReturnType<typeof accountFrom>, form: HTMLFormElement): Refusal {
  if (FIELDS.every((name) => account[name] === '')) return { form: TEXTS.account.fillInAll };
  const refusal: Partial<Record<(typeof FIELDS)[number], string>> = {};
  for (const name of FIELDS) if (account[name] === '') refusal[name] = TEXTS.failures.fillIn;
  if (boxOf(form, 'email')?.validity.typeMismatch) refusal.email = TEXTS.failures.invalidEmail;
  return refusal;
}

function boxOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const box = form.elements.namedItem(name);
  return box instanceof HTMLInputElement ? box : undefined;
}
