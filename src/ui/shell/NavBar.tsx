import { TEXTS } from '#texts';
import { bandCategory } from '#ui/catalogue/useCategoryBand.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { patterns } from '../paths.ts';
import { useStore } from '../ShopProvider.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { BackButton } from './BackButton.tsx';
import { CartLink } from './CartLink.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import { Logo } from './Logo.tsx';
import menu from './Menu.module.css';
import styles from './NavBar.module.css';
import { SearchBox } from './SearchBox.tsx';

export function NavBar() {
  const category = useStore(bandCategory);
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <BackButton />
        <div className={styles.logo}>
          <Logo />
        </div>
        <div className={styles.find}>
          <CategoryMenu />
          <SearchBox />
        </div>
        <div className={styles.own}>
          <Link className={menu.iconLink} to={patterns.search} aria-label={TEXTS.shell.searchPage}>
            <Icon shape="search" />
          </Link>
          <AccountMenu />
          <CartLink />
        </div>
      </div>
      <div className={styles.band} data-category={category} aria-hidden="true" />
    </header>
  );
}
