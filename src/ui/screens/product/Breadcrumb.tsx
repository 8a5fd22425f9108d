import { Link } from 'react-router-dom';
import { categoryOf } from '#core/domain/categories.ts';
import type { Product } from '#core/domain/Product.ts';
import { productsPath } from '#ui/paths.ts';
import styles from './Breadcrumb.module.css';

/** The product's category, in its colour, and its subcategory. */
export function Breadcrumb({ product }: { readonly product: Product }) {
  const category = categoryOf(product.category);
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        <li>
          <Link className={styles.category} to={productsPath(category?.value)}>
            {category?.tabLabel ?? 'All products'}
          </Link>
        </li>
        {product.subCategory !== '' && <li>{product.subCategory}</li>}
      </ol>
    </nav>
  );
}
