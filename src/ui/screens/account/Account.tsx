import { Suspense, useEffect, useId } from 'react';
import type { User } from '#core/domain/User.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { authHelp, authMessage } from '#ui/account/authMessages.ts';
import { ForgetDevice } from '#ui/account/ForgetDevice.tsx';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { FormError } from '#ui/kit/FormError.tsx';
import { WrittenDate } from '#ui/kit/WrittenDate.tsx';
import { Link } from '#ui/Link.tsx';
import { ClaimOrders } from '#ui/orders/ClaimOrders.tsx';
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
    if (await account.signOut()) notify(TEXTS.account.signedOut);
  }

  return (
    <div className={styles.account}>
      <div className={styles.card}>
        <Portrait user={user} />
        <dl className={styles.facts}>
          <div>
            <dt className="note">{TEXTS.account.name}</dt>
            <dd>{user.name || TEXTS.account.nameUnset}</dd>
          </div>
          <div>
            <dt className="note">{TEXTS.account.email}</dt>
            <dd>{user.email}</dd>
          </div>
          <div>
            <dt className="note">{TEXTS.account.id}</dt>
            <dd className={styles.id}>{user.id}</dd>
          </div>
          <div>
            <dt className="note">{TEXTS.account.joined}</dt>
            <dd>{user.joined ? <WrittenDate date={user.joined} /> : TEXTS.account.joinedUnknown}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.actions}>
        <Link className={buttons.primary} to={patterns.order}>
          {TEXTS.account.orders}
        </Link>
        {SHOP.sellsInEu && (
          <Link className={buttons.secondary} to={patterns.withdraw}>
            {TEXTS.titles.withdraw}
          </Link>
        )}
        <BusyButton
          look="secondary"
          isBusy={busyWith === 'sign-out'}
          busyText={TEXTS.account.signingOut}
          aria-describedby={thirdPartyError ? errorId : undefined}
          onClick={() => void onSignOut()}
        >
          {TEXTS.account.signOut}
        </BusyButton>
        <ForgetDevice />
      </div>
      {SHOP.checkout?.guests && (
        <Suspense>
          <ClaimOrders />
        </Suspense>
      )}
      <FormError id={errorId} help={authHelp(thirdPartyError)}>
        {thirdPartyError && authMessage(thirdPartyError)}
      </FormError>
      <SavedForLater />
    </div>
  );
}
