import { useId } from 'react';
import { TEXTS } from '#texts';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import { FormError } from '#ui/kit/FormError.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { useAccount, useShop } from '#ui/ShopProvider.tsx';
import { authHelp, authMessage } from './authMessages.ts';
import entry from './EntryPage.module.css';

interface GoogleSignInProps {
  readonly label: string;
  /** Whether the sign-in persists after the browser closes. */
  readonly remember: boolean;
  readonly onSignedIn: () => void;
}

/** The button, and its error below; nothing in a shop without Google sign-in. */
export function GoogleSignIn({ label, remember, onSignedIn }: GoogleSignInProps) {
  const { account } = useShop();
  const { busyWith, thirdPartyError } = useAccount();
  const errorId = useId();

  async function onGoogle() {
    if (await account.logInWithThirdParty(remember)) onSignedIn();
  }

  if (!account.hasThirdParty) return null;
  return (
    <div className={entry.fields}>
      <p className={entry.or}>{TEXTS.account.or}</p>
      <BusyButton
        look="secondary"
        isBusy={busyWith === 'third-party'}
        busyText={TEXTS.account.waitingForGoogle}
        aria-describedby={thirdPartyError ? errorId : undefined}
        onClick={() => void onGoogle()}
      >
        <Icon size={18} path="M21 12h-8.500M21 12a9 9 0 1 1-2.700-6.400" />
        {label}
      </BusyButton>
      <FormError id={errorId} help={authHelp(thirdPartyError)}>
        {thirdPartyError && authMessage(thirdPartyError)}
      </FormError>
    </div>
  );
}
