import type { Product } from '#core/domain/Product.ts';
import { labelOf } from '#core/domain/translations.ts';
import { SHOP } from '#shop';
import { FactList } from './FactList.tsx';
import styles from './ProductTab.module.css';

export function InformationTab({ product }: { readonly product: Product }) {
  const { weight, sizes, dimensions } = product;
  return (
    <section className={styles.tab} aria-label="Additional Information">
      <h2 className="visually-hidden">Additional Information</h2>
      <FactList
        facts={[
          ['Weight', weight],
          ['Sizes', (SHOP.isTranslated ? sizes.map((size) => labelOf(product, size)) : sizes).join(', ')],
          ['Length', dimensions.length],
          ['Width', dimensions.width],
          ['Height', dimensions.height],
        ]}
      />
    </section>
  );
}
