import { useCallback, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CATEGORIES } from '#core/domain/categories.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { useDismissal } from '#ui/kit/useDismissal.ts';
import { productsPath } from '../paths.ts';
import styles from './Menu.module.css';

/** The menu of the six categories. It says "Fassion" and "Eletronics", as specified. */
export function CategoryMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = useCallback(() => setIsOpen(false), []);
  const onFollow = useDismissal(menu, button, isOpen, close);

  return (
    <nav className={styles.menu} aria-label="Categories" ref={menu}>
      <button
        type="button"
        ref={button}
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon shape="menu" size={20} />
        Categories
      </button>
      <ul className={styles.panel} id={panelId} hidden={!isOpen}>
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
