import type { Product } from '#core/domain/Product.ts';
import { labelOf, langOf } from '#core/domain/translations.ts';
import { TEXTS } from '#texts';
import { FactList } from './FactList.tsx';
import styles from './ProductTab.module.css';

export function InformationTab({ product }: { readonly product: Product }) {
  const { weight, sizes, dimensions } = product;
  const labels = sizes.map((size) => labelOf(product, size, 'size'));
  const attributes = langOf(product, 'dimensions');
  return (
    <section className={styles.tab} aria-label={TEXTS.product.information}>
      <h2 className="visually-hidden">{TEXTS.product.information}</h2>
      <FactList
        facts={[
          [TEXTS.product.weight, weight, langOf(product, 'weight')],
          [TEXTS.product.sizes, TEXTS.app.list(labels), langOf(product, sizes[0] ?? '', 'size')],
          [TEXTS.product.length, dimensions.length, attributes],
          [TEXTS.product.width, dimensions.width, attributes],
          [TEXTS.product.height, dimensions.height, attributes],
        ]}
      />
    </section>
  );
}
