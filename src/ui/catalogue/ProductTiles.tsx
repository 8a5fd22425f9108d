import { type ReactNode, useId } from 'react';
import { categoryOf } from '#core/domain/categories.ts';
import type { Product } from '#core/domain/Product.ts';
import { NAME_LIMITS } from '#core/domain/truncated.ts';
import { Picture } from './Picture.tsx';
import { PriceTicket } from './PriceTicket.tsx';
import { ProductLink } from './ProductLink.tsx';
import styles from './ProductTiles.module.css';

interface ProductTilesProps {
  /** Of the section; its heading has `-heading` behind it. */
  readonly id?: string;
  readonly title: string;
  readonly products: readonly Pick<
    Product,
    'id' | 'name' | 'images' | 'price' | 'originalPrice' | 'discountPercentage' | 'category'
  >[];
  /** Stands beside the heading, as a button that empties the list does. */
  readonly control?: ReactNode;
  /** Said where there are no products any more. */
  readonly emptyText?: string;
}

/** A few products under a heading, each with its picture and its price: what leads on from a screen. */
export function ProductTiles({ id, title, products, control, emptyText }: ProductTilesProps) {
  const ownId = useId();
  const headingId = id === undefined ? ownId : `${id}-heading`;
  return (
    <section className={styles.section} id={id} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} tabIndex={-1}>
          {title}
        </h2>
        {control}
      </div>
      {products.length === 0 && <p>{emptyText}</p>}
      <ul className={styles.list}>
        {products.map((product) => (
          <li
            className={styles.tile}
            key={product.id}
            data-category={categoryOf(product.category)?.value ?? ''}
          >
            <div className={styles.shelf}>
              <Picture
                src={product.images[0]}
                alt=""
                name={product.name}
                sizes="(width < 45rem) 46vw, 300px"
              />
            </div>
            {/* No heading: what leads on is no part of what the screen tells. */}
            <p className={styles.name}>
              <ProductLink product={product} limit={NAME_LIMITS.listing} />
            </p>
            <PriceTicket product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
