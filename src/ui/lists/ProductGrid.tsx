import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Product } from '#core/domain/Product.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { PriceNote } from '#ui/catalogue/PriceNote.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { useGrowingList } from '#ui/kit/useGrowingList.ts';
import { whenIdle } from '#ui/kit/whenIdle.ts';
import { ProductCard } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';
import { skipLaidOutCards } from './skipLaidOutCards.ts';

const FIRST_ROW_LENGTH = 5;

interface ProductGridProps {
  readonly products: readonly Product[];
  readonly name: string;
  readonly nameLimit: number;
  readonly isFirst?: boolean;
}

/** A grid of product cards. A very long list starts short and grows as the shopper scrolls or asks for more. */
export function ProductGrid({ products, name, nameLimit, isFirst = false }: ProductGridProps) {
  const { key, pathname, search } = useLocation();
  const { shown, list, more, onShowMore } = useGrowingList(products, {
    identity: `${name} ${pathname}${search}`,
    entry: key,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the list may add cards
  useEffect(() => {
    whenIdle(() => list.current && skipLaidOutCards(list.current));
  }, [list, shown]);
  return (
    <>
      <ul className={styles.grid} ref={list}>
        {shown.map((product, position) => (
          <ProductCard
            key={product.id}
            product={product}
            nameLimit={nameLimit}
            isFirst={isFirst && position < FIRST_ROW_LENGTH}
          />
        ))}
      </ul>
      {shown.length < products.length && (
        <p className={styles.more}>
          <button type="button" className={buttons.secondary} ref={more} onClick={onShowMore}>
            {TEXTS.lists.showMore}
          </button>
          <span>{TEXTS.lists.shown(shown.length, products.length)}</span>
        </p>
      )}
      {SHOP.sellsInEu && <PriceNote />}
    </>
  );
}

export function WaitingCards({ count }: { readonly count: number }): ReactNode {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all the same and never move
        <div className={styles.waiting} key={position}>
          <div className="blank" />
          <span className="blank" />
          <span className="blank" />
          <span className="blank" />
        </div>
      ))}
    </div>
  );
}
