import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { patterns, productTabPath } from '#ui/paths.ts';
import styles from './ProductTabs.module.css';

const TABS = [
  { tab: '', label: 'Description' },
  { tab: patterns.productInfo, label: 'Additional Information' },
  { tab: patterns.productReview, label: 'Review' },
] as const;

/** The three tabs, which are links: each has its own address, and switching keeps the scroll (readings, 38). */
export function ProductTabs({
  productId,
  children,
}: {
  readonly productId: string;
  readonly children: ReactNode;
}) {
  const shown = useLocation().pathname.split('/')[3]?.toLowerCase() ?? '';
  return (
    <div className={styles.tabs}>
      <nav aria-label="Product information">
        <ul className={styles.list}>
          {TABS.map(({ tab, label }) => (
            <li key={tab}>
              <Link to={productTabPath(productId, tab)} aria-current={tab === shown ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.panel}>{children}</div>
    </div>
  );
}
