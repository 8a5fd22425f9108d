import { Link } from 'react-router-dom';
import type { Product } from '#core/domain/Product.ts';
import { truncated } from '#core/domain/truncated.ts';
import { productPath } from '../paths.ts';

interface ProductLinkProps {
  readonly product: Pick<Product, 'id' | 'name'>;
  /** Characters of the name that are shown (specification, section 9). */
  readonly limit: number;
}

/**
 * A product's name as the link to it. Where it is cut, the full name stays its accessible name and its tooltip
 * (readings, 3). The full name is content and no `aria-label`, because a label has to hold the visible text word
 * for word, and a word that is cut is no word of it (WCAG 2.5.3).
 */
export function ProductLink({ product: { id, name }, limit }: ProductLinkProps) {
  const shown = truncated(name, limit);
  return shown === name ? (
    <Link to={productPath(id)}>{name}</Link>
  ) : (
    <Link to={productPath(id)} title={name}>
      <span aria-hidden="true">{shown}</span>
      <span role="img" aria-label={name} />
    </Link>
  );
}
