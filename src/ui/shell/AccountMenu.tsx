import { useCallback, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#ui/kit/Icon.tsx';
import { useDismissal } from '#ui/kit/useDismissal.ts';
import { patterns } from '../paths.ts';
import { useAccount } from '../ShopProvider.tsx';
import styles from './Menu.module.css';

/** Signed in, a link to the account; else a menu of the ways in. */
export function AccountMenu() {
  const isSignedIn = useAccount().signIn.status === 'signed-in';
  return isSignedIn ? (
    <Link className={styles.iconLink} to={patterns.account} aria-label="Account, signed in">
      <Icon shape="account-checked" />
    </Link>
  ) : (
    <WaysIn />
  );
}

function WaysIn() {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = useCallback(() => setIsOpen(false), []);
  const onFollow = useDismissal(menu, button, isOpen, close);

  return (
    <div className={styles.menu} ref={menu}>
      <button
        type="button"
        ref={button}
        className={styles.iconLink}
        aria-label="Account"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon shape="account" />
      </button>
      <ul className={styles.panel} data-side="end" id={panelId} hidden={!isOpen}>
        {[
          { to: patterns.login, label: 'Login' },
          { to: patterns.signUp, label: 'Sign Up' },
          { to: patterns.account, label: 'My Account' },
        ].map(({ to, label }) => (
          <li key={to}>
            <Link className={styles.entry} to={to} onClick={onFollow}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
