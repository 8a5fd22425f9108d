import { useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#core/domain/User.ts';
import { authMessages } from '#ui/account/accountMessages.ts';
import { ForgetDevice } from '#ui/account/ForgetDevice.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { BusyButton } from '#ui/kit/late/BusyButton.tsx';
import { FormError } from '#ui/kit/late/FormError.tsx';
import { WrittenDate } from '#ui/kit/WrittenDate.tsx';
import { patterns } from '#ui/paths.ts';
import { useAccount, useShop } from '#ui/ShopProvider.tsx';
import { SavedForLater } from '#ui/saved/SavedForLater.tsx';
import { notify } from '#ui/toasts/notify.ts';
import styles from './Account.module.css';
import { Portrait } from './Portrait.tsx';

/** `RequireSignIn` redirects after a sign-out. */
export function Account({ user }: { readonly user: User }) {
  const { account } = useShop();
  const { busyWith, thirdPartyError } = useAccount();
  const errorId = useId();
  useEffect(() => account.forgetErrors(), [account]);

  async function onSignOut() {
    if (await account.signOut()) notify('You are signed out.');
  }

  return (
    <div className={styles.account}>
      <div className={styles.card}>
        <Portrait user={user} />
        <dl className={styles.facts}>
          <div>
            <dt className="note">Name</dt>
            <dd>{user.name || 'Not set'}</dd>
          </div>
          <div>
            <dt className="note">Email</dt>
            <dd>{user.email}</dd>
          </div>
          <div>
            <dt className="note">User ID</dt>
            <dd className={styles.id}>{user.id}</dd>
          </div>
          <div>
            <dt className="note">Joined</dt>
            <dd>{user.joined ? <WrittenDate date={user.joined} /> : 'Unknown'}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.actions}>
        <Link className={buttons.primary} to={patterns.order}>
          Orders
        </Link>
        <BusyButton
          look="secondary"
          isBusy={busyWith === 'sign-out'}
          busyText="Signing out"
          aria-describedby={thirdPartyError && errorId}
          onClick={() => void onSignOut()}
        >
          Sign out
        </BusyButton>
        <ForgetDevice />
      </div>
      <FormError id={errorId}>{thirdPartyError && authMessages[thirdPartyError]}</FormError>
      <SavedForLater />
    </div>
  );
}
