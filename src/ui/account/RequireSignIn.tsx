import { type PropsWithChildren, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { User } from '#core/domain/User.ts';
import { TEXTS } from '#texts';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { patterns } from '#ui/paths.ts';
import { useAccount, useShop } from '#ui/ShopProvider.tsx';
import type { ScreenName } from '#ui/screenTable.ts';
import { AccountFailure } from './AccountFailure.tsx';
import type { LoginReason } from './LoginVisit.ts';
import styles from './RequireSignIn.module.css';

export type AroundProps = PropsWithChildren<{ readonly isGuest: boolean }>;

interface RequireSignInProps {
  /** Its title is shown even before the sign-in is known, and the login screen explains it. */
  readonly screen: LoginReason & ScreenName;
  readonly children: (user: User) => ReactNode;
  /** Renders the content, or something else for guests. */
  readonly around?: ((props: AroundProps) => ReactNode) | undefined;
}

/** Redirects signed-out shoppers to /login, or to / if they sign out on this screen. Waits until the sign-in is known. */
export function RequireSignIn({ screen, children, around: Around }: RequireSignInProps) {
  const title = useScreenTitle(screen);
  const { account } = useShop();
  const { signIn, busyWith, thirdPartyError } = useAccount();
  const isSigningOut = busyWith === 'sign-out';

  // Remains true after a successful sign-out, because the provider may report it after the call has returned. Set during render,
  // because `isSigningOut` may be false in the next one.
  const [isLeaving, setIsLeaving] = useState(isSigningOut);
  if (isSigningOut && !isLeaving) setIsLeaving(true);
  if (isLeaving && !isSigningOut && thirdPartyError) setIsLeaving(false);

  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'visible') account.confirm();
    };
    account.confirm();
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [account]);

  const isOut = signIn.status === 'signed-out';
  const content = (
    <>
      {signIn.status === 'signed-in' && children(signIn.user)}
      {signIn.status === 'unavailable' && <AccountFailure onTryAgain={account.tryAgain} />}
      {(signIn.status === 'unknown' || isOut) && (
        <p className="muted" role="status" aria-busy="true">
          {isOut ? TEXTS.account.redirecting : TEXTS.account.loading}
        </p>
      )}
      {isOut && isLeaving && <Navigate to={patterns.home} replace />}
      {isOut && !isLeaving && <Navigate to={patterns.login} replace state={{ reason: screen }} />}
    </>
  );
  const isGuest = signIn.status !== 'signed-in' && !isLeaving;
  return (
    <div className={styles.screen}>
      {/* The same element in every state, so that it does not lose the focus. */}
      <h1>{title}</h1>
      <Suspense>{Around ? <Around isGuest={isGuest}>{content}</Around> : content}</Suspense>
    </div>
  );
}
