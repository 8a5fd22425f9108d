import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import type { User } from '#core/domain/User.ts';
import { patterns } from '../paths.ts';
import { useAuth, useShop } from '../ShopProvider.tsx';
import styles from './RequireSignIn.module.css';

interface RequireSignInProps {
  /** What the screen is called while it is not yet known whether it may be shown. */
  readonly title: string;
  readonly children: (user: User) => ReactNode;
}

/**
 * Shows a screen to signed-in shoppers only. It is the one place that decides where everybody else goes: nobody
 * known to be signed in, to /login; the shopper who signs out while looking at it, to / (readings, 47 and 48).
 */
export function RequireSignIn({ title, children }: RequireSignInProps) {
  const shop = useShop();
  const { signIn, busyWith } = useAuth();
  const isLeaving = useRef(false);
  if (busyWith === 'sign-out') isLeaving.current = true;
  else if (signIn.status === 'signed-in') isLeaving.current = false;

  useEffect(() => shop.auth.start(), [shop]);

  if (signIn.status === 'signed-in') return children(signIn.user);
  if (signIn.status === 'signed-out') {
    if (isLeaving.current) return <Navigate to={patterns.home} replace />;
    return <Navigate to={patterns.login} replace state={{ reason: 'sign-in-needed' }} />;
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      <h1>{title}</h1>
      <p role="status">Loading your account</p>
    </div>
  );
}
