import { type ReactNode, useId } from 'react';
import { categoryOf } from '#core/domain/categories.ts';
import type { Product } from '#core/domain/Product.ts';
import { NAME_LIMITS } from '#core/domain/truncate.ts';
import { SHOP } from '#shop';
import { Picture } from './Picture.tsx';
import { PriceNote } from './PriceNote.tsx';
import { PriceTicket } from './PriceTicket.tsx';
import link from './ProductLink.module.css';
import { ProductLink } from './ProductLink.tsx';
import styles from './ProductTiles.module.css';

interface ProductTilesProps {
  /** The id of the section. The heading's id adds `-heading`. */
  readonly id?: string;
  readonly title: string;
  readonly products: readonly Pick<
    Product,
    | 'id'
    | 'name'
    | 'images'
    | 'price'
    | 'originalPrice'
    | 'discountPercentage'
    | 'recommendedPrice'
    | 'content'
    | 'category'
    | 'originals'
  >[];
  readonly control?: ReactNode;
  readonly emptyText?: string;
}

export function ProductTiles({ id, title, products, control, emptyText }: ProductTilesProps) {
  const ownId = useId();
  const headingId = id === undefined ? ownId : `${id}-heading`;
  return (
    <section className="column" id={id} aria-labelledby={headingId}>
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
            <div className="shelf">
              <Picture
                src={product.images[0]}
                alt=""
                name={product.name}
                sizes="(width < 45rem) 46vw, 300px"
              />
            </div>
            {/* No heading, because these products are not part of the screen's outline. */}
            <p className={link.name}>
              <ProductLink product={product} limit={NAME_LIMITS.listing} />
            </p>
            <PriceTicket product={product} />
          </li>
        ))}
      </ul>
      {SHOP.sellsInEu && products.length > 0 && <PriceNote />}
    </section>
  );
}
