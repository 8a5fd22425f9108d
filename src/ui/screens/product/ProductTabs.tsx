import { useLocation } from 'react-router-dom';
import { isOnlyListed } from '#core/domain/KnownProduct.ts';
import type { Product } from '#core/domain/Product.ts';
import { TEXTS } from '#texts';
import { Link } from '#ui/Link.tsx';
import { patterns, productTabPath } from '#ui/paths.ts';
import { DescriptionTab } from './DescriptionTab.tsx';
import { InformationTab } from './InformationTab.tsx';
import styles from './ProductTabs.module.css';
import { ReviewTab } from './ReviewTab.tsx';

const TABS = [
  { tab: '', label: TEXTS.product.description, Panel: DescriptionTab },
  { tab: patterns.productInfo, label: TEXTS.product.information, Panel: InformationTab },
  { tab: patterns.productReview, label: TEXTS.product.review, Panel: ReviewTab },
] as const;

/** The three tabs as links. Switching retains the scroll position. */
export function ProductTabs({ product }: { readonly product: Product }) {
  const location = useLocation();
  const named = location.pathname.split('/')[3]?.toLowerCase();
  const shown = TABS.find(({ tab }) => tab === named) ?? TABS[0];
  return (
    <div className="column">
      <nav aria-label={TEXTS.product.facts}>
        <ul className={styles.list}>
          {TABS.map((one) => (
            <li key={one.tab}>
              <Link
                to={productTabPath(product.id, one.tab)}
                state={location.state}
                aria-current={one === shown ? 'page' : undefined}
              >
                {one.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.panel}>
        {isOnlyListed(product) ? (
          <div className={styles.blank} aria-busy="true">
            <p className="visually-hidden">{TEXTS.app.loading}</p>
          </div>
        ) : (
          <shown.Panel product={product} />
        )}
      </div>
      {/* Without JavaScript, all tabs are on one page. React renders `noscript` only on the server. */}
      <noscript>
        {TABS.filter((one) => one !== shown).map(({ tab, label, Panel }) => (
          <div className={styles.panel} key={tab}>
            <p className={styles.label} aria-hidden="true">
              {label}
            </p>
            <Panel product={product} />
          </div>
        ))}
      </noscript>
    </div>
  );
}
