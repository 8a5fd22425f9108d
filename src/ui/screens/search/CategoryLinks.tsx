import { useId } from 'react';
import { Link } from 'react-router-dom';
import { CATEGORIES } from '#core/domain/categories.ts';
import { productsPath } from '#ui/paths.ts';
import styles from './CategoryLinks.module.css';

/** The six departments as signs of their aisles: a way on where a search has none. */
export function CategoryLinks() {
  const headingId = useId();
  return (
    <nav className={styles.aisles} aria-labelledby={headingId}>
      <h2 id={headingId}>Browse the aisles</h2>
      <ul>
        {CATEGORIES.map(({ value, tabLabel }) => (
          <li key={value} data-aisle={value}>
            <Link to={productsPath(value)}>{tabLabel}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
