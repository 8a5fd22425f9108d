import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { User } from '#core/domain/User.ts';
import { patterns } from '#ui/paths.ts';
import { useAccount, useShop } from '#ui/ShopProvider.tsx';
import { AccountFailure } from './AccountFailure.tsx';
import type { LoginReason } from './LoginVisit.ts';
import styles from './RequireSignIn.module.css';

interface RequireSignInProps {
  /** The screen's heading, shown even while the sign-in is not yet known. */
  readonly title: string;
  /** What the login says to those who are sent there. */
  readonly reason: LoginReason;
  /** What stands below the heading. */
  readonly children: (user: User) => ReactNode;
}

/**
 * Shows a screen to signed-in shoppers only, and is the one place that decides where everybody else goes: to /login,
 * or to / when they sign out here. Until the sign-in is known it waits.
 */
export function RequireSignIn({ title, reason, children }: RequireSignInProps) {
  const { account } = useShop();
  const { signIn, busyWith, googleError } = useAccount();
  const isSigningOut = busyWith === 'sign-out';

  // The provider may report the sign-out after its call has returned, so this outlives the call, unless that failed.
  // It is set while rendering, because `isSigningOut` may be over by the next render.
  const [isLeaving, setIsLeaving] = useState(isSigningOut);
  if (isSigningOut && !isLeaving) setIsLeaving(true);
  if (isLeaving && !isSigningOut && googleError) setIsLeaving(false);

  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'visible') account.confirm();
    };
    account.confirm();
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [account]);

  return (
    <div className={styles.screen}>
      {/* The same element in every state, so that the focus it got on arrival stays. */}
      <h1>{title}</h1>
      {signIn.status === 'signed-in' && children(signIn.user)}
      {signIn.status === 'unavailable' && <AccountFailure onTryAgain={account.tryAgain} />}
      {(signIn.status === 'unknown' || signIn.status === 'signed-out') && (
        <p className={styles.waiting} role="status" aria-busy="true">
          {signIn.status === 'unknown' ? 'Loading your account' : 'One moment, please'}
        </p>
      )}
      {signIn.status === 'signed-out' &&
        (isLeaving ? (
          <Navigate to={patterns.home} replace />
        ) : (
          <Navigate to={patterns.login} replace state={{ reason }} />
        ))}
    </div>
  );
}
