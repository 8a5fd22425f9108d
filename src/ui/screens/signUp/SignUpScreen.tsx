import { Link, useLocation, useNavigate } from 'react-router-dom';
import entry from '#ui/account/EntryPage.module.css';
import { EntryPage } from '#ui/account/EntryPage.tsx';
import { GoogleSignIn } from '#ui/account/GoogleSignIn.tsx';
import { useEntry } from '#ui/account/useEntry.ts';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { patterns } from '#ui/paths.ts';
import { SignUpForm } from './SignUpForm.tsx';

/** The create-account form. */
export function SignUpScreen() {
  useScreenTitle('Sign Up');
  const navigate = useNavigate();
  const { state } = useLocation();
  const { visit, isHere, enter } = useEntry();

  // Carries along what the shopper came from.
  const login = (
    <Link to={patterns.login} state={state}>
      Login
    </Link>
  );

  /** To the login, which says that the account was made. */
  function onSignedUp() {
    if (isHere()) navigate(patterns.login, { replace: true, state: { ...visit, isNewAccount: true } });
  }

  return (
    <EntryPage title="Sign Up">
      <SignUpForm login={login} onSignedUp={onSignedUp} />
      <GoogleSignIn label="Sign Up with Google" remember onSignedIn={enter} />
      <p className={entry.other}>
        Already have an account?
        {login}
      </p>
    </EntryPage>
  );
}
