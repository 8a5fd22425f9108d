import { Link } from 'react-router-dom';
import { categoryOf } from '#core/domain/categories.ts';
import type { Product } from '#core/domain/Product.ts';
import { productsPath } from '#ui/paths.ts';
import styles from './Breadcrumb.module.css';

/** Where the product stands: its aisle, in the aisle's colour, and its kind there. */
export function Breadcrumb({ product }: { readonly product: Product }) {
  const aisle = categoryOf(product.category);
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        <li>
          <Link className={styles.aisle} to={productsPath(aisle?.value)}>
            {aisle?.tabLabel ?? 'All products'}
          </Link>
        </li>
        {product.subCategory !== '' && <li>{product.subCategory}</li>}
      </ol>
    </nav>
  );
}
