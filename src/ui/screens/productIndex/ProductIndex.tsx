import type { Product } from '#core/domain/Product.ts';
import { NAME_LIMITS } from '#core/domain/truncate.ts';
import { TEXTS } from '#texts';
import { IndexPages } from '#ui/catalogue/IndexPages.tsx';
import listing from '#ui/lists/listing.module.css';
import { ProductCard } from '#ui/lists/ProductCard.tsx';
import grid from '#ui/lists/ProductGrid.module.css';

interface ProductIndexProps {
  readonly products: readonly Product[];
  /** Counted from 1. */
  readonly page: number;
  /** Number of products on all pages. */
  readonly total: number;
}

/** An index page for visitors without scripts. Only publications contain it. */
export function ProductIndex({ products, page, total }: ProductIndexProps) {
  return (
    <div className={listing.listing}>
      <h1>{TEXTS.titles.products}</h1>
      <IndexPages total={total} current={page} />
      <ul className={grid.grid}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} nameLimit={NAME_LIMITS.listing} canBuy={false} />
        ))}
      </ul>
      <IndexPages total={total} current={page} />
    </div>
  );
}
