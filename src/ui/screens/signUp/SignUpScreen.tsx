import { useLocation, useNavigate } from 'react-router-dom';
import { TEXTS } from '#texts';
import entry from '#ui/account/EntryPage.module.css';
import { EntryPage } from '#ui/account/EntryPage.tsx';
import { GoogleSignIn } from '#ui/account/GoogleSignIn.tsx';
import { useEntry } from '#ui/account/useEntry.ts';
import { Link } from '#ui/Link.tsx';
import { patterns } from '#ui/paths.ts';
import { SignUpForm } from './SignUpForm.tsx';

export function SignUpScreen() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { visit, isHere, enter } = useEntry();

  // Passes on the page that the shopper wanted.
  const login = (
    <Link to={patterns.login} state={state}>
      {TEXTS.login.submit}
    </Link>
  );

  /** Redirects to the login, which confirms the new account. */
  function onSignedUp() {
    if (isHere()) navigate(patterns.login, { replace: true, state: { ...visit, isNewAccount: true } });
  }

  return (
    <EntryPage screen="signUp">
      <SignUpForm login={login} onSignedUp={onSignedUp} />
      <GoogleSignIn label={TEXTS.signUp.google} remember onSignedIn={enter} />
      <p className={entry.other}>
        {TEXTS.signUp.haveAccount}
        {login}
      </p>
    </EntryPage>
  );
}
