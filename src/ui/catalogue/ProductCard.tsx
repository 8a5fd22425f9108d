import { useState } from 'react';
import { categoryOf } from '#core/domain/categories.ts';
import type { Product } from '#core/domain/Product.ts';
import { AddToCart } from './AddToCart.tsx';
import { Picture } from './Picture.tsx';
import { PriceTicket } from './PriceTicket.tsx';
import styles from './ProductCard.module.css';
import { ProductLink } from './ProductLink.tsx';
import { Stars } from './Stars.tsx';

/** How wide a card's picture is in the grid: two columns, then three, four and five. */
const SIZES = '(width < 45rem) 46vw, (width < 64rem) 31vw, (width < 90rem) 23vw, 240px';

interface ProductCardProps {
  readonly product: Product;
  /** Characters of the name that are shown. */
  readonly nameLimit: number;
  /** In view on arrival. */
  readonly isFirst?: boolean;
  /** Whether the page has the code that fills a cart. */
  readonly canBuy?: boolean;
}

/** A product as it stands in every list: picture, name, rating, price ticket and "Add To Cart". */
export function ProductCard({ product, nameLimit, isFirst = false, canBuy = true }: ProductCardProps) {
  // The second picture is fetched when a mouse first comes near, and shown once it is there.
  const [second, setSecond] = useState<'unwanted' | 'wanted' | 'here'>('unwanted');
  const secondSource = second === 'unwanted' ? undefined : product.images[1];
  return (
    <li
      className={styles.card}
      data-category={categoryOf(product.category)?.value}
      onPointerEnter={({ pointerType }) =>
        pointerType === 'mouse' && second === 'unwanted' && setSecond('wanted')
      }
    >
      <div className={styles.shelf} data-second={second}>
        <div className={styles.photo}>
          <Picture src={product.images[0]} alt="" name={product.name} sizes={SIZES} isFirst={isFirst} />
        </div>
        {secondSource !== undefined && (
          <div className={styles.secondPhoto}>
            <Picture
              src={secondSource}
              alt=""
              name={product.name}
              sizes={SIZES}
              onReady={() => setSecond('here')}
            />
          </div>
        )}
      </div>
      <div className={styles.label}>
        <p className={styles.kind}>{product.subCategory}</p>
        <h3 className={styles.name}>
          <ProductLink product={product} limit={nameLimit} />
        </h3>
        {product.rating > 0 && <Stars rating={product.rating} count={product.reviewCount} />}
        <div className={styles.buy}>
          <PriceTicket product={product} />
          {canBuy && <AddToCart product={product} />}
        </div>
      </div>
    </li>
  );
}
