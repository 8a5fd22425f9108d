import { discountBadge, isDeal, struckPrice } from '#core/domain/discounts.ts';
import { atDecimals, priceText, startsWithSign } from '#core/domain/money.ts';
import type { FamilyCard } from '#core/domain/Product.ts';
import { unitPriceText } from '#core/domain/unitPrice.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import styles from './PriceTicket.module.css';
import unitStyles from './UnitPrice.module.css';

interface PriceTicketProps {
  readonly product: Pick<
    FamilyCard,
    'price' | 'originalPrice' | 'discountPercentage' | 'recommendedPrice' | 'content' | 'from'
  >;
  readonly size?: 'small' | 'large';
  readonly className?: string | undefined;
}

/**
 * The price as a ticket, yellow for a deal, above the unit price. CSS generates the visible price; screen readers and copying use a
 * hidden text. A browser may format prices otherwise than the publication did ("€ 79,50"): a published price stays until it changes, and
 * then changes as a whole.
 */
export function PriceTicket({ product, size = 'small', className = '' }: PriceTicketProps) {
  if (SHOP.sellsInEu && product.content) {
    const { content, ...priced } = product;
    return (
      <div className={`${unitStyles.priced} ${className}`}>
        <PriceTicket product={priced} size={size} />
        <p className="note" suppressHydrationWarning>
          {unitPriceText({ price: product.price, content })}
        </p>
      </div>
    );
  }
  const price = priceText(product.price);
  const [whole, cents] = atDecimals(price);
  const struck = struckPrice(product);
  const badge = discountBadge(product);
  return (
    <div className={`${styles.prices} ${className}`} data-size={size}>
      <span className={styles.ticket} data-deal={isDeal(product)}>
        {product.from && <small>{product.from} </small>}
        <span className={styles.text} suppressHydrationWarning>
          {price}
        </span>
        <span
          key={price}
          className={styles.seen}
          aria-hidden="true"
          suppressHydrationWarning
          data-whole={whole}
          data-cents={cents || undefined}
          data-sign={startsWithSign(price) ? undefined : 'plain'}
        />
      </span>
      {SHOP.sellsInEu && struck !== undefined && `${TEXTS.catalogue.lowestPrice} `}
      {struck !== undefined && (
        <del className={styles.former} suppressHydrationWarning>
          {!SHOP.sellsInEu && <span className="visually-hidden">{TEXTS.catalogue.originalPrice} </span>}
          {priceText(struck)}
        </del>
      )}{' '}
      {badge !== undefined && (
        <span className={`${styles.former} ${styles.badge}`} suppressHydrationWarning>
          {badge}
        </span>
      )}
      {SHOP.sellsInEu && SHOP.recommendedPrices && product.recommendedPrice !== undefined && (
        <p>
          {TEXTS.catalogue.recommendedPrice}{' '}
          <span suppressHydrationWarning>{priceText(product.recommendedPrice)}</span>
        </p>
      )}
    </div>
  );
}
