import { Link } from 'react-router-dom';
import { Icon } from '#ui/kit/Icon.tsx';
import { patterns } from '../paths.ts';
import { useAccount } from '../ShopProvider.tsx';
import styles from './Menu.module.css';
import { Menu } from './Menu.tsx';

const SIGNED_OUT_LINKS = [
  { to: patterns.login, label: 'Login' },
  { to: patterns.signUp, label: 'Sign Up' },
  { to: patterns.account, label: 'My Account' },
];

/** A link to a signed-in shopper's account, or a menu with the sign-in options. */
export function AccountMenu() {
  const isSignedIn = useAccount().signIn.status === 'signed-in';
  if (isSignedIn) {
    return (
      <Link className={styles.iconLink} to={patterns.account} aria-label="Account, signed in">
        <Icon shape="account-checked" />
      </Link>
    );
  }
  return (
    <Menu
      summary={
        <>
          <Icon shape="account" />
          <span className="visually-hidden">Account</span>
        </>
      }
      isIcon
      isAtEnd
    >
      {SIGNED_OUT_LINKS.map(({ to, label }) => (
        <li key={to}>
          <Link className={styles.entry} to={to}>
            {label}
          </Link>
        </li>
      ))}
    </Menu>
  );
}
