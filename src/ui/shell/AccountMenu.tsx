import { TEXTS } from '#texts';
import { Icon } from '#ui/kit/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { patterns } from '../paths.ts';
import { useAccount } from '../ShopProvider.tsx';
import styles from './Menu.module.css';
import { Menu } from './Menu.tsx';

const SIGNED_OUT_LINKS = [
  { to: patterns.login, label: TEXTS.titles.login },
  { to: patterns.signUp, label: TEXTS.titles.signUp },
  { to: patterns.account, label: TEXTS.shell.myAccount },
];

/** A link to a signed-in shopper's account, or a menu with the sign-in options. */
export function AccountMenu() {
  const isSignedIn = useAccount().signIn.status === 'signed-in';
  if (isSignedIn) {
    return (
      <Link className={styles.iconLink} to={patterns.account} aria-label={TEXTS.shell.accountSignedIn}>
        <Icon shape="account-checked" />
      </Link>
    );
  }
  return (
    <Menu
      summary={
        <>
          <Icon shape="account" />
          <span className="visually-hidden">{TEXTS.titles.account}</span>
        </>
      }
      isIcon
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
