import { memo, useId, useRef, useState } from 'react';
import { categoryOf } from '#core/domain/categories.ts';
import { discountBadge, struckPrice } from '#core/domain/discounts.ts';
import { priceText } from '#core/domain/money.ts';
import type { Product } from '#core/domain/Product.ts';
import { AddToCart } from './AddToCart.tsx';
import { CardNotes, notesText } from './CardNotes.tsx';
import { Picture } from './Picture.tsx';
import { PriceTicket } from './PriceTicket.tsx';
import styles from './ProductCard.module.css';
import { ProductLink } from './ProductLink.tsx';
import { SaveToggle } from './SaveToggle.tsx';
import { Stars } from './Stars.tsx';
import { useNear } from './useNear.ts';

/** How wide a card's picture is in the grid: two columns, then three, four and five. */
const SIZES = '(width < 45rem) 46vw, (width < 64rem) 31vw, (width < 90rem) 23vw, 240px';

interface ProductCardProps {
  readonly product: Product;
  /** Characters of the name that are shown. */
  readonly nameLimit: number;
  /** In view on arrival: its picture is fetched first. */
  readonly isFirst?: boolean;
  /** Rendered whole from the start, wherever it stands. */
  readonly isWhole?: boolean;
  /** Whether the page has the code that fills a cart. */
  readonly canBuy?: boolean;
}

/**
 * A product as it stands in every list: picture, name, rating, price ticket and "Add To Cart". Until it first comes near
 * the screen it shows the same texts plainly, in as few elements as that takes, and is exactly as large.
 */
export const ProductCard = memo(function ProductCard({
  product,
  nameLimit,
  isFirst = false,
  isWhole = false,
  canBuy = true,
}: ProductCardProps) {
  const nameId = useId();
  const card = useRef<HTMLLIElement>(null);
  const isInWords = !useNear(card, isFirst || isWhole);
  // The second picture is fetched when a mouse first comes near, and shown once it is there.
  const [second, setSecond] = useState<'unwanted' | 'wanted' | 'here'>('unwanted');
  const secondSource = second === 'unwanted' ? undefined : product.images[1];
  return (
    <li
      ref={card}
      className={`${styles.card} ${isInWords ? styles.inWords : ''}`}
      data-category={categoryOf(product.category)?.value}
      data-kind={isInWords ? product.subCategory : undefined}
      onPointerEnter={({ pointerType }) =>
        pointerType === 'mouse' && second === 'unwanted' && setSecond('wanted')
      }
    >
      {!isInWords && (
        <>
          <div className={styles.shelf} data-second={second}>
            <Picture
              className={styles.photo}
              src={product.images[0]}
              preview={product.previews?.[0]}
              alt=""
              name={product.name}
              sizes={SIZES}
              isFirst={isFirst}
            />
            {secondSource !== undefined && (
              <Picture
                className={styles.secondPhoto}
                src={secondSource}
                alt=""
                name={product.name}
                sizes={SIZES}
                onReady={() => setSecond('here')}
              />
            )}
          </div>
          <p className={styles.kind}>{product.subCategory}</p>
        </>
      )}
      <h3 className={styles.name}>
        <ProductLink id={nameId} product={product} limit={nameLimit} />
      </h3>
      {isInWords ? (
        <>
          {wordsOf(product)}
          <p className={styles.prices}>{priceText(product.price)}</p>
          {formerText(product)}
        </>
      ) : (
        <>
          {product.rating > 0 && <Stars rating={product.rating} count={product.reviewCount} />}
          <CardNotes product={product} />
          <PriceTicket product={product} className={`${styles.prices} ${canBuy ? styles.aboveButton : ''}`} />
        </>
      )}
      {canBuy && !isInWords && <SaveToggle product={product} nameId={nameId} isInCorner />}
      {canBuy && <AddToCart product={product} nameId={nameId} className={styles.buy} />}
    </li>
  );
});

/** Rating and notes, each in its line. */
function wordsOf(product: Product): string {
  const rating = product.rating > 0 ? `${product.rating.toFixed(1)} (${product.reviewCount})` : '';
  return [rating, notesText(product)].filter(Boolean).join('\n');
}

/** What is seen below the ticket's price, or the space of it. */
function formerText(product: Product): string {
  const struck = struckPrice(product);
  const former = struck === undefined ? '' : priceText(struck);
  return `${former} ${discountBadge(product) ?? ''}`.trim() || '\u00a0';
}
