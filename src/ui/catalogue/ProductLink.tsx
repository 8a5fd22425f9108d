import { Link } from 'react-router-dom';
import type { Product } from '#core/domain/Product.ts';
import { productPath } from '#ui/paths.ts';
import { ProductName } from './ProductName.tsx';

interface ProductLinkProps {
  /** The element's own, by which another may refer to the name. */
  readonly id?: string;
  readonly product: Pick<Product, 'id' | 'name'>;
  /** Characters of the name that are shown. */
  readonly limit: number;
}

/** A product's name as the link to it, with the full name as tooltip. */
export function ProductLink({ id: linkId, product: { id, name }, limit }: ProductLinkProps) {
  return (
    <Link id={linkId} to={productPath(id)} title={name}>
      <ProductName name={name} limit={limit} />
    </Link>
  );
}
