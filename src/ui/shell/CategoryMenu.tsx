import { CATEGORIES } from '#core/domain/categories.ts';
import { langOfText } from '#core/domain/translations.ts';
import { TEXTS } from '#texts';
import { Icon } from '#ui/kit/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { productsPath } from '../paths.ts';
import styles from './Menu.module.css';
import { Menu } from './Menu.tsx';

/** The menu of categories. "Fassion" and "Eletronics" are spelt as specified. */
export function CategoryMenu() {
  return (
    <nav aria-label={TEXTS.shell.categories}>
      <Menu
        summary={
          <>
            <Icon shape="menu" size={20} />
            {TEXTS.shell.categories}
          </>
        }
      >
        {CATEGORIES.map(({ value, menuLabel }) => (
          <li key={value} data-category={value} {...langOfText(menuLabel)}>
            <Link className={styles.entry} to={productsPath(value)}>
              <span className={styles.swatch} aria-hidden="true" />
              {menuLabel}
            </Link>
          </li>
        ))}
      </Menu>
    </nav>
  );
}
