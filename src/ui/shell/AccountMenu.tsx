import { Link } from 'react-router-dom';
import { Icon } from '#ui/kit/Icon.tsx';
import { patterns } from '../paths.ts';
import { useAccount } from '../ShopProvider.tsx';
import styles from './Menu.module.css';
import { useMenu } from './useMenu.ts';

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
  const { menu, button, panel, onFollow } = useMenu<HTMLDivElement>();

  return (
    <div className={styles.menu} ref={menu}>
      <button type="button" className={styles.iconLink} aria-label="Account" {...button}>
        <Icon shape="account" />
      </button>
      <ul className={styles.panel} data-side="end" {...panel}>
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
