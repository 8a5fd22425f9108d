import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { User } from '#core/domain/User.ts';
import { patterns } from '#ui/paths.ts';
import { useAuth, useShop } from '#ui/ShopProvider.tsx';
import { AccountFailure } from './AccountFailure.tsx';
import type { LoginReason } from './loginVisit.ts';
import styles from './RequireSignIn.module.css';

interface RequireSignInProps {
  /** The screen's heading, which stands while it is not yet known whether the rest may be shown. */
  readonly title: string;
  /** What the login says to those who are sent there. */
  readonly reason: LoginReason;
  /** What stands below the heading. */
  readonly children: (user: User) => ReactNode;
}

/**
 * Shows a screen to signed-in shoppers only. It is the one place that decides where everybody else goes: nobody
 * known to be signed in, to /login; the shopper who signs out while looking at it, to / (readings, 47 and 48).
 */
export function RequireSignIn({ title, reason, children }: RequireSignInProps) {
  const { auth } = useShop();
  const { signIn, busyWith, googleError } = useAuth();
  const isSigningOut = busyWith === 'sign-out';

  // Whether the shopper is leaving by signing out. The provider may report that before or after it has answered, so
  // this outlives the call; it ends where the call has failed. It is set while drawing, which is React's way to keep
  // what follows from a value that is gone at the next draw.
  const [isLeaving, setIsLeaving] = useState(isSigningOut);
  if (isSigningOut && !isLeaving) setIsLeaving(true);
  if (isLeaving && !isSigningOut && googleError) setIsLeaving(false);

  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'visible') auth.confirm();
    };
    auth.confirm();
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [auth]);

  return (
    <div className={styles.screen}>
      {/* The same element before and after, so that the focus which a move put on it stays. */}
      <h1>{title}</h1>
      {signIn.status === 'signed-in' && children(signIn.user)}
      {signIn.status === 'unavailable' && <AccountFailure onTryAgain={auth.tryAgain} />}
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
