import type { Product } from '#core/domain/Product.ts';
import { stockNote } from '#core/domain/stock.ts';
import { PriceTicket } from '#ui/catalogue/PriceTicket.tsx';
import { BuyBox } from './BuyBox.tsx';
import { ColorChoice } from './ColorChoice.tsx';
import styles from './ProductFacts.module.css';

/** All that the shopper decides by: price, description, colour, stock, quantity and "Add To Cart". */
export function ProductFacts({ product }: { readonly product: Product }) {
  const stock = stockNote(product);
  return (
    <div className={styles.facts}>
      <PriceTicket product={product} size="large" />
      {product.description !== '' && <p className={styles.description}>{product.description}</p>}
      {product.colors.length > 0 && <ColorChoice product={product} />}
      {stock && (
        <p className={styles.stock} data-level={stock.level}>
          {stock.text}
        </p>
      )}
      <BuyBox product={product} />
      {product.tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {[...new Set(product.tags)].map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
