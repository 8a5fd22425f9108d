import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import entry from '#ui/account/EntryPage.module.css';
import { EntryPage } from '#ui/account/EntryPage.tsx';
import { ForgetDevice } from '#ui/account/ForgetDevice.tsx';
import { GoogleSignIn } from '#ui/account/GoogleSignIn.tsx';
import { LostLink } from '#ui/account/LostLink.tsx';
import { useEntry } from '#ui/account/useEntry.ts';
import { Link } from '#ui/Link.tsx';
import { patterns } from '#ui/paths.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginNotice } from './LoginNotice.tsx';

export function LoginScreen() {
  const { state } = useLocation();
  const { visit, onward, isEntering, enter } = useEntry();
  const [remember, setRemember] = useState(true);
  return (
    <EntryPage screen="login">
      <LoginNotice visit={visit} onward={onward} isEntering={isEntering} />
      <LoginForm remember={remember} onRemember={setRemember} onLoggedIn={enter} />
      <GoogleSignIn label={TEXTS.login.google} remember={remember} onSignedIn={enter} />
      <p className={entry.other}>
        {TEXTS.login.newHere}
        {/* Passes on the page that the shopper wanted. */}
        <Link to={patterns.signUp} state={state}>
          {TEXTS.signUp.submit}
        </Link>
      </p>
      <div className={entry.other}>
        <ForgetDevice />
      </div>
      {SHOP.checkout?.guests && <LostLink />}
    </EntryPage>
  );
}
