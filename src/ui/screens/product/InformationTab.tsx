import type { Product } from '#core/domain/Product.ts';
import { labelOf } from '#core/domain/translations.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { FactList } from './FactList.tsx';
import styles from './ProductTab.module.css';

export function InformationTab({ product }: { readonly product: Product }) {
  const { weight, sizes, dimensions } = product;
  return (
    <section className={styles.tab} aria-label={TEXTS.product.information}>
      <h2 className="visually-hidden">{TEXTS.product.information}</h2>
      <FactList
        facts={[
          [TEXTS.product.weight, weight],
          [
            TEXTS.product.sizes,
            (SHOP.isTranslated ? sizes.map((size) => labelOf(product, size)) : sizes).join(', '),
          ],
          [TEXTS.product.length, dimensions.length],
          [TEXTS.product.width, dimensions.width],
          [TEXTS.product.height, dimensions.height],
        ]}
      />
    </section>
  );
}
