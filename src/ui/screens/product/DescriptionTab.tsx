import type { Product } from '#core/domain/Product.ts';
import { TEXTS } from '#texts';
import { FactList } from './FactList.tsx';
import styles from './ProductTab.module.css';

export function DescriptionTab({ product }: { readonly product: Product }) {
  const { type, brand, description, shortDescription } = product;
  return (
    <section className={styles.tab} aria-label={TEXTS.product.description}>
      <h2 className="visually-hidden">{TEXTS.product.description}</h2>
      <div className={styles.prose}>
        {shortDescription !== '' && <p className={styles.lead}>{shortDescription}</p>}
        {description !== '' && <p>{description}</p>}
      </div>
      <FactList
        facts={[
          [TEXTS.product.type, type],
          [TEXTS.product.brand, brand],
        ]}
      />
    </section>
  );
}
