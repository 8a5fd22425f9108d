import { memo, useId, useState } from 'react';
import { categoryOf } from '#core/domain/categories.ts';
import type { Product } from '#core/domain/Product.ts';
import { langOf } from '#core/domain/translations.ts';
import { Picture } from '#ui/catalogue/Picture.tsx';
import { PriceTicket } from '#ui/catalogue/PriceTicket.tsx';
import link from '#ui/catalogue/ProductLink.module.css';
import { ProductLink } from '#ui/catalogue/ProductLink.tsx';
import { SaveToggle } from '#ui/catalogue/SaveToggle.tsx';
import { Stars } from '#ui/catalogue/Stars.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { Link } from '#ui/Link.tsx';
import { productPath } from '#ui/paths.ts';
import { AddToCart } from './AddToCart.tsx';
import { CardNotes } from './CardNotes.tsx';
import styles from './ProductCard.module.css';

const SIZES = '(width < 45rem) 46vw, (width < 64rem) 31vw, (width < 90rem) 23vw, 240px';

interface ProductCardProps {
  readonly product: Product;
  readonly nameLimit: number;
  readonly isFirst?: boolean;
  /** Whether the cart's code is loaded. */
  readonly canBuy?: boolean;
}

export const ProductCard = memo(function ProductCard({
  product,
  nameLimit,
  isFirst = false,
  canBuy = true,
}: ProductCardProps) {
  const nameId = useId();
  const { id, card = product } = product;
  const choose = product.card?.choose;
  // A mouse near the card fetches the second picture, which appears once it has loaded.
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
      <p className={styles.kind} {...langOf(product, 'subCategory')}>
        {card.subCategory}
      </p>
      <h3 className={link.name}>
        <ProductLink id={nameId} product={card} limit={nameLimit} />
      </h3>
      <Stars rating={card.rating} count={card.reviewCount} />
      <CardNotes product={card} />
      <PriceTicket product={card} className={`${styles.prices} ${canBuy ? styles.aboveButton : ''}`} />
      {canBuy && <SaveToggle product={product} nameId={nameId} isInCorner />}
      {canBuy && !choose && <AddToCart product={product} nameId={nameId} className={styles.buy} />}
      {canBuy && choose && (
        <Link className={`${buttons.secondary} ${styles.buy}`} to={productPath(id)} aria-describedby={nameId}>
          {choose}
        </Link>
      )}
    </li>
  );
});
