import { Link } from 'react-router-dom';
import { CATEGORIES } from '#core/domain/categories.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { productsPath } from '../paths.ts';
import styles from './Menu.module.css';
import { useMenu } from './useMenu.ts';

/** The menu of the six categories. It says "Fassion" and "Eletronics", as specified. */
export function CategoryMenu() {
  const { menu, button, panel, onFollow } = useMenu();

  return (
    <nav className={styles.menu} aria-label="Categories" ref={menu}>
      <button type="button" className={styles.button} {...button}>
        <Icon shape="menu" size={20} />
        Categories
      </button>
      <ul className={styles.panel} {...panel}>
        {CATEGORIES.map(({ value, menuLabel }) => (
          <li key={value} data-category={value}>
            <Link className={styles.entry} to={productsPath(value)} onClick={onFollow}>
              <span className={styles.swatch} aria-hidden="true" />
              {menuLabel}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
