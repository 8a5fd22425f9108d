import { indexPages } from '#core/domain/productIndex.ts';
import { productIndexPath } from '#ui/paths.ts';
import styles from './IndexPages.module.css';

interface IndexPagesProps {
  /** How many products there are. */
  readonly total: number;
  /** The page that is shown, counted from 1. */
  readonly current?: number;
}

/** Links to the pages of the product index, which lists every product without a script. They are no routes of the shop. */
export function IndexPages({ total, current }: IndexPagesProps) {
  return (
    <nav className={styles.index} aria-label="All products, page by page">
      <p>All products</p>
      <ul className={styles.pages}>
        {indexPages(total).map(({ first, last }, index) => (
          <li key={first}>
            <a href={productIndexPath(index + 1)} aria-current={index + 1 === current ? 'page' : undefined}>
              {first}–{last}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
