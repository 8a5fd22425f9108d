import type { Product } from '#core/domain/Product.ts';
import { SaveToggle } from '#ui/catalogue/SaveToggle.tsx';
import styles from './ProductActions.module.css';
import { ShareProduct } from './ShareProduct.tsx';

interface ProductActionsProps {
  readonly product: Product;
  readonly nameId: string;
}

export function ProductActions({ product, nameId }: ProductActionsProps) {
  return (
    <div className={styles.actions}>
      <SaveToggle product={product} nameId={nameId} />
      <ShareProduct product={product} />
    </div>
  );
}
