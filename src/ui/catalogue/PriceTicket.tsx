import { discountBadge, isDeal, struckPrice } from '#core/domain/discounts.ts';
import { DECIMAL_SIGN, priceText, startsWithSign } from '#core/domain/money.ts';
import type { Product } from '#core/domain/Product.ts';
import { TEXTS } from '#texts';
import styles from './PriceTicket.module.css';

interface PriceTicketProps {
  readonly product: Pick<Product, 'price' | 'originalPrice' | 'discountPercentage'>;
  readonly size?: 'small' | 'large';
  readonly className?: string | undefined;
}

/** The price as a ticket, yellow for a deal. CSS generates the visible price; screen readers and copying use a hidden text. */
export function PriceTicket({ product, size = 'small', className = '' }: PriceTicketProps) {
  const price = priceText(product.price);
  const centsAt = price.lastIndexOf(DECIMAL_SIGN);
  const [whole, cents] = centsAt < 0 ? [price] : [price.slice(0, centsAt), price.slice(centsAt)];
  const struck = struckPrice(product);
  const badge = discountBadge(product);
  return (
    <div className={`${styles.prices} ${className}`} data-size={size}>
      <span className={styles.ticket} data-deal={isDeal(product)}>
        <span className={styles.text}>{price}</span>
        <span
          className={styles.seen}
          aria-hidden="true"
          data-whole={whole}
          data-cents={cents || undefined}
          data-sign={startsWithSign(price) ? undefined : 'plain'}
        />
      </span>
      {struck !== undefined && (
        <del className={styles.former}>
          <span className="visually-hidden">{TEXTS.catalogue.originalPrice} </span>
          {priceText(struck)}
        </del>
      )}{' '}
      {badge !== undefined && <span className={`${styles.former} ${styles.badge}`}>{badge}</span>}
    </div>
  );
}
