import type { Product } from '#core/domain/Product.ts';
import { labelOf, langOf } from '#core/domain/translations.ts';
import { SHOP } from '#shop';
import { FactList } from './FactList.tsx';
import styles from './ProductTab.module.css';

export function DescriptionTab({ product }: { readonly product: Product }) {
  const { type, brand, description, shortDescription } = product;
  return (
    <section className={styles.tab} aria-label="Description">
      <h2 className="visually-hidden">Description</h2>
      <div className={styles.prose}>
        {shortDescription !== '' && (
          <p
            className={styles.lead}
            {...(SHOP.isTranslated && langOf(product.originals, 'shortDescription'))}
          >
            {shortDescription}
          </p>
        )}
        {description !== '' && (
          <p {...(SHOP.isTranslated && langOf(product.originals, 'description'))}>{description}</p>
        )}
      </div>
      <FactList
        facts={[
          ['Type', type],
          ['Brand', SHOP.isTranslated ? labelOf(product, brand) : brand],
        ]}
      />
    </section>
  );
}
