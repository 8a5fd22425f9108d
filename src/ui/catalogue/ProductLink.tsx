import { Link } from 'react-router-dom';
import type { Product } from '#core/domain/Product.ts';
import { productPath } from '#ui/paths.ts';
import { ProductName } from './ProductName.tsx';

interface ProductLinkProps {
  readonly product: Pick<Product, 'id' | 'name'>;
  /** Characters of the name that are shown. */
  readonly limit: number;
}

/** A product's name as the link to it, with the full name as tooltip. */
export function ProductLink({ product: { id, name }, limit }: ProductLinkProps) {
  return (
    <Link to={productPath(id)} title={name}>
      <ProductName name={name} limit={limit} />
    </Link>
  );
}
