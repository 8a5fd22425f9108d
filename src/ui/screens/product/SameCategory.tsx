import { useId } from 'react';
import { hasMoreToCome, knownProducts } from '#core/domain/CatalogueState.ts';
import { neighbours } from '#core/domain/neighbours.ts';
import type { Product } from '#core/domain/Product.ts';
import { NAME_LIMITS } from '#core/domain/truncated.ts';
import { Picture } from '#ui/catalogue/Picture.tsx';
import { PriceTicket } from '#ui/catalogue/PriceTicket.tsx';
import { ProductLink } from '#ui/catalogue/ProductLink.tsx';
import { useCatalogue } from '#ui/ShopProvider.tsx';
import styles from './SameCategory.module.css';

/** A few products of the same category, those of the same subcategory first. Nothing where there are none. */
export function SameCategory({ product }: { readonly product: Product }) {
  const headingId = useId();
  const catalogue = useCatalogue();
  // Neighbours that are still to come would push away those that are here.
  const products = (!hasMoreToCome(catalogue) && knownProducts(catalogue)) || [];
  const shown = neighbours(product, products);
  if (shown.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>More from this aisle</h2>
      <ul className={styles.list}>
        {shown.map((neighbour) => (
          <li className={styles.tile} key={neighbour.id}>
            <div className={styles.shelf}>
              <Picture
                src={neighbour.images[0]}
                alt=""
                name={neighbour.name}
                sizes="(width < 45rem) 46vw, 300px"
              />
            </div>
            <h3 className={styles.name}>
              <ProductLink product={neighbour} limit={NAME_LIMITS.listing} />
            </h3>
            <PriceTicket product={neighbour} />
          </li>
        ))}
      </ul>
    </section>
  );
}
