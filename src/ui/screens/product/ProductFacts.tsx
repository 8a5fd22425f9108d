import { type ReactNode, useEffect } from 'react';
import type { ChangeSince } from '#core/domain/changeSince.ts';
import { isOnlyListed, type KnownProduct } from '#core/domain/KnownProduct.ts';
import { priceText } from '#core/domain/money.ts';
import type { Product } from '#core/domain/Product.ts';
import { isOutOfStock, stockNote } from '#core/domain/stock.ts';
import { langOf } from '#core/domain/translations.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { LateTerms } from '#ui/catalogue/LateTerms.tsx';
import { PriceNote } from '#ui/catalogue/PriceNote.tsx';
import { PriceTicket } from '#ui/catalogue/PriceTicket.tsx';
import { announce } from '#ui/kit/announce.ts';
import { BuyBox } from './BuyBox.tsx';
import { MakerNote } from './MakerNote.tsx';
import { ProductChoice } from './ProductChoice.tsx';
import styles from './ProductFacts.module.css';

interface ProductFactsProps {
  readonly product: Product;
  readonly known: KnownProduct;
  /** Changes since the page first showed the product. */
  readonly change: ChangeSince | undefined;
  /** Those of its family. */
  readonly options: ReactNode;
}

export function ProductFacts({ product, known, change, options }: ProductFactsProps) {
  const { isGone } = known;
  const stock = stockNote(product);
  const changes = change ? textOf(change) : '';
  useEffect(() => {
    if (changes !== '') announce(changes);
  }, [changes]);
  return (
    <div className={styles.facts}>
      {SHOP.sellsInEu ? (
        <div>
          <PriceTicket product={product} size="large" />
          <PriceNote />
        </div>
      ) : (
        <PriceTicket product={product} size="large" />
      )}
      {/* Above the text, which changes with each choice and loads later. */}
      {options}
      {changes !== '' && <p className={styles.change}>{changes}</p>}
      {isOnlyListed(product) && <div className={styles.blank} aria-hidden="true" />}
      {product.description !== '' && (
        <p className={styles.description} {...langOf(product, 'description')}>
          {product.description}
        </p>
      )}
      <ProductChoice product={product} known={known} choice="colors" />
      <ProductChoice product={product} known={known} choice="sizes" />
      {stock && !isGone && (
        <p className={styles.stock} data-level={stock.level}>
          {stock.text}
        </p>
      )}
      {!isGone && <BuyBox product={product} />}
      {!isGone && <LateTerms goods={[product]} isInStock={!isOutOfStock(product)} />}
      {SHOP.sellsInEu && !isGone && <MakerNote product={product} />}
      {product.tags.length > 0 && (
        <ul className={styles.tags} aria-label={TEXTS.product.tags}>
          {[...new Set(product.tags)].map((tag) => (
            <li key={tag} {...langOf(product, 'tags')}>
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Empty if nothing has changed. */
function textOf({ isGone, price, hasOtherStockNote }: ChangeSince): string {
  if (isGone) return TEXTS.product.isGone;
  return [
    price ? TEXTS.product.priceChanged(priceText(price.was)) : '',
    hasOtherStockNote ? TEXTS.product.stockChanged : '',
  ]
    .filter(Boolean)
    .join(' ');
}
