import type { Product } from '#core/domain/Product.ts';
import { labelOf, langOf } from '#core/domain/translations.ts';
import { TEXTS } from '#texts';
import { FactList } from './FactList.tsx';
import styles from './ProductTab.module.css';

export function DescriptionTab({ product }: { readonly product: Product }) {
  const { type, brand, description, shortDescription } = product;
  return (
    <section className={styles.tab} aria-label={TEXTS.product.description}>
      <h2 className="visually-hidden">{TEXTS.product.description}</h2>
      <div className={styles.prose}>
        {shortDescription !== '' && (
          <p className={styles.lead} {...langOf(product, 'shortDescription')}>
            {shortDescription}
          </p>
        )}
        {description !== '' && <p {...langOf(product, 'description')}>{description}</p>}
      </div>
      <FactList
        facts={[
          [TEXTS.product.type, type, langOf(product, 'type')],
          [TEXTS.filters.titles.brand, labelOf(product, brand, 'brand')],
        ]}
      />
    </section>
  );
}
