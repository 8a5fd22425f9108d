import { categoryOf } from '#core/domain/categories.ts';
import type { Product } from '#core/domain/Product.ts';
import { langOf, langOfText } from '#core/domain/translations.ts';
import { TEXTS } from '#texts';
import { Link } from '#ui/Link.tsx';
import { patterns, productsPath } from '#ui/paths.ts';
import styles from './Breadcrumb.module.css';

export function Breadcrumb({ product }: { readonly product: Product }) {
  const category = categoryOf(product.category);
  return (
    <nav className={styles.breadcrumb} aria-label={TEXTS.product.breadcrumb}>
      <ol className={styles.trail}>
        <li>
          <Link className="plain" to={patterns.home}>
            {TEXTS.titles.home}
          </Link>
        </li>
        <li>
          <Link
            className={`${styles.category} plain`}
            to={productsPath(category?.value)}
            {...langOfText(category?.tabLabel)}
          >
            {category?.tabLabel ?? TEXTS.catalogue.allProducts}
          </Link>
        </li>
        {product.subCategory !== '' && (
          <li>
            <span dir="auto" {...langOf(product, 'subCategory')}>
              {product.subCategory}
            </span>
          </li>
        )}
        {/* On narrow screens, only for screen readers. */}
        <li className={`${styles.current} visually-hidden`}>
          <span aria-current="page" dir="auto" {...langOf(product, 'name')}>
            {product.name}
          </span>
        </li>
      </ol>
    </nav>
  );
}
