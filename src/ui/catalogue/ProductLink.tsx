import type { Product } from '#core/domain/Product.ts';
import { langOf } from '#core/domain/translations.ts';
import { Link } from '#ui/Link.tsx';
import { productPath } from '#ui/paths.ts';
import { ProductName } from './ProductName.tsx';

interface ProductLinkProps {
  /** For `aria-labelledby` and `aria-describedby` of other elements. */
  readonly id?: string;
  readonly product: Pick<Product, 'id' | 'name' | 'originals'>;
  readonly limit: number;
}

export function ProductLink({ id: linkId, product, limit }: ProductLinkProps) {
  return (
    <Link
      id={linkId}
      className="plain"
      to={productPath(product.id)}
      title={product.name}
      {...langOf(product, 'name')}
    >
      <ProductName name={product.name} limit={limit} />
    </Link>
  );
}
