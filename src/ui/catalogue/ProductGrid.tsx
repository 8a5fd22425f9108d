import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Product } from '#core/domain/Product.ts';
import buttons from '#ui/kit/buttons.module.css';
import { ProductCard } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';
import { useGrowingList } from './useGrowingList.ts';

/** How many cards the first row of the widest grid has. */
const FIRST_ROW = 5;

interface ProductGridProps {
  readonly products: readonly Product[];
  /** Unique among the lists of the page. */
  readonly name: string;
  readonly nameLimit: number;
  /** The first row is in view on arrival. */
  readonly isFirst?: boolean;
}

/**
 * The grid that product cards stand in, a list: two columns on a phone, five on a wide screen. A very long list
 * begins short and grows as the shopper scrolls or asks for more.
 */
export function ProductGrid({ products, name, nameLimit, isFirst = false }: ProductGridProps) {
  const { pathname, search } = useLocation();
  const { shown, list, more, onShowMore } = useGrowingList(products, `${name} ${pathname}${search}`);
  return (
    <>
      <ul className={styles.grid} ref={list}>
        {shown.map((product, position) => (
          <ProductCard
            key={product.id}
            product={product}
            nameLimit={nameLimit}
            isFirst={isFirst && position < FIRST_ROW}
          />
        ))}
      </ul>
      {shown.length < products.length && (
        <p className={styles.more}>
          <button type="button" className={buttons.secondary} ref={more} onClick={onShowMore}>
            Show more
          </button>
          <span>
            {shown.length} of {products.length} products
          </span>
        </p>
      )}
    </>
  );
}

/** Placeholders of a card's true size while products are read. */
export function WaitingCards({ count }: { readonly count: number }): ReactNode {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all the same and never move
        <div className={styles.waiting} key={position}>
          <div />
          <span />
          <span />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
