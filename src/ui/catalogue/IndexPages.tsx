import { indexPages } from '#core/domain/indexPages.ts';
import { TEXTS } from '#texts';
import { Link } from '#ui/Link.tsx';
import { productIndexPath } from '#ui/paths.ts';
import styles from './IndexPages.module.css';

interface IndexPagesProps {
  readonly total: number;
  readonly current?: number;
}

/** Links to the product index: plain files that list every product without JavaScript, not routes of the shop. */
export function IndexPages({ total, current }: IndexPagesProps) {
  return (
    <nav className={styles.index} aria-label={TEXTS.catalogue.indexLabel}>
      <p>{TEXTS.catalogue.allProducts}</p>
      <ul className={styles.pages}>
        {indexPages(total).map(({ first, last }, index) => (
          <li key={first}>
            <Link
              className="target"
              to={productIndexPath(index + 1)}
              reloadDocument
              aria-current={index + 1 === current ? 'page' : undefined}
            >
              {`${TEXTS.app.number(first)}–${TEXTS.app.number(last)}`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
