import { discountBadge, isDeal, struckPrice } from '#core/domain/discounts.ts';
import { priceText } from '#core/domain/money.ts';
import type { Product } from '#core/domain/Product.ts';
import styles from './PriceTicket.module.css';

interface PriceTicketProps {
  readonly product: Pick<Product, 'price' | 'originalPrice' | 'discountPercentage'>;
  readonly size?: 'small' | 'large';
}

/**
 * The price as a ticket: yellow where it is a deal, with the former price struck below. One invisible text is what is
 * read out, found and copied, as "$49.90". What is seen, in three sizes, is generated content of the styles.
 */
export function PriceTicket({ product, size = 'small' }: PriceTicketProps) {
  const price = priceText(product.price);
  const [whole = '', cents] = price.slice(1).split('.');
  const struck = struckPrice(product);
  const badge = discountBadge(product);
  return (
    <div className={styles.prices} data-size={size}>
      <span className={styles.ticket} data-deal={isDeal(product)}>
        <span className={styles.text}>{price}</span>
        <span className={styles.sign} data-text="$" aria-hidden="true" />
        <span data-text={whole} aria-hidden="true" />
        {cents !== undefined && <span className={styles.cents} data-text={`.${cents}`} aria-hidden="true" />}
      </span>
      {(struck !== undefined || badge !== undefined) && (
        <span className={styles.former}>
          {struck !== undefined && (
            <del>
              <span className="visually-hidden">Original price </span>
              {priceText(struck)}
            </del>
          )}
          {badge !== undefined && <span className={styles.badge}>{badge}</span>}
        </span>
      )}
    </div>
  );
}
