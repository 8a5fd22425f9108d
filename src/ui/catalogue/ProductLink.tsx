import { Link } from 'react-router-dom';
import type { Product } from '#core/domain/Product.ts';
import { productPath } from '#ui/paths.ts';
import { ProductName } from './ProductName.tsx';

interface ProductLinkProps {
  /** For `aria-labelledby` and `aria-describedby` of other elements. */
  readonly id?: string;
  readonly product: Pick<Product, 'id' | 'name'>;
  readonly limit: number;
}

export function ProductLink({ id: linkId, product: { id, name }, limit }: ProductLinkProps) {
  return (
    <Link id={linkId} className="plain" to={productPath(id)} title={name}>
      <ProductName name={name} limit={limit} />
    </Link>
  );
}
