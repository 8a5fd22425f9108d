import type { Product } from '#core/domain/Product.ts';
import { labelOf, langOf } from '#core/domain/translations.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { FactList } from './FactList.tsx';
import styles from './ProductTab.module.css';

export function InformationTab({ product }: { readonly product: Product }) {
  const { weight, sizes, dimensions } = product;
  const labels = SHOP.isTranslated ? sizes.map((size) => labelOf(product, size, 'size')) : sizes;
  const attributes = SHOP.isTranslated && langOf(product, 'dimensions');
  return (
    <section className={styles.tab} aria-label={TEXTS.product.information}>
      <h2 className="visually-hidden">{TEXTS.product.information}</h2>
      <FactList
        facts={[
          [TEXTS.product.weight, weight, SHOP.isTranslated && langOf(product, 'weight')],
          [
            TEXTS.product.sizes,
            TEXTS.app.list(labels),
            SHOP.isTranslated && langOf(product, sizes[0] ?? '', 'size'),
          ],
          [TEXTS.product.length, dimensions.length, attributes],
          [TEXTS.product.width, dimensions.width, attributes],
          [TEXTS.product.height, dimensions.height, attributes],
        ]}
      />
    </section>
  );
}
