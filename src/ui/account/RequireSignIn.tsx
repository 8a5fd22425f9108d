import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { User } from '#core/domain/User.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { patterns } from '#ui/paths.ts';
import { useAccount, useShop } from '#ui/ShopProvider.tsx';
import { AccountFailure } from './AccountFailure.tsx';
import styles from './RequireSignIn.module.css';

/**
 * The title of `screen` is shown even before the sign-in is known, and the login screen explains it. In a shop with guests, the checkout
 * replaces the redirect.
 */
type RequireSignInProps =
  | { readonly screen: 'checkout'; readonly children: (user?: User) => ReactNode }
  | { readonly screen: 'order' | 'account'; readonly children: (user: User) => ReactNode };

/** Redirects signed-out shoppers to /login, or to / if they sign out on this screen. Waits until the sign-in is known. */
export function RequireSignIn({ screen, children }: RequireSignInProps) {
  const title = useScreenTitle(screen);
  const { account } = useShop();
  const { signIn, busyWith, thirdPartyError } = useAccount();
  const isSigningOut = busyWith === 'sign-out';

  // Remains true after a successful sign-out, because the provider may report it after the call has returned. Set during render,
  // because `isSigningOut` may be false in the next one.
  const [isLeaving, setIsLeaving] = useState(isSigningOut);
  if (isSigningOut && !isLeaving) setIsLeaving(true);
  if (isLeaving && !isSigningOut && thirdPartyError) setIsLeaving(false);
  const isGuests =
    SHOP.checkout?.guests && screen === 'checkout' && !isLeaving && signIn.status !== 'signed-in';

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
      {/* The same element in every state, so that it does not lose the focus. */}
      <h1>{title}</h1>
      {signIn.status === 'signed-in' && children(signIn.user)}
      {signIn.status === 'unavailable' && <AccountFailure onTryAgain={account.tryAgain} />}
      {(signIn.status === 'unknown' || (!isGuests && signIn.status === 'signed-out')) && (
        <p className="muted" role="status" aria-busy="true">
          {signIn.status === 'unknown' ? TEXTS.account.loading : TEXTS.account.redirecting}
        </p>
      )}
      {isGuests
        ? children()
        : signIn.status === 'signed-out' &&
          (isLeaving ? (
            <Navigate to={patterns.home} replace />
          ) : (
            <Navigate to={patterns.login} replace state={{ reason: screen }} />
          ))}
    </div>
  );
}
