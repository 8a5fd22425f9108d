import type { CatalogueFailure } from './failures.ts';
import type { Product } from './Product.ts';
import { stockNote } from './stock.ts';

/** What is known of one product beside its place in the catalogue, where that is a copy. */
export interface SingleProduct {
  /** The copy's product with all that belongs to it, where the catalogue only lists it. */
  readonly whole?: Product;
  /** That could not be read. */
  readonly isWholeMissing?: boolean;
  /** What the database said when it was asked for the product's document. */
  readonly now?: CurrentProduct;
}

/** A product's document as it is now: here, no longer sold, or not to be had. */
export type CurrentProduct =
  | { readonly status: 'here'; readonly product: Product }
  | { readonly status: 'gone' }
  | { readonly status: 'failed'; readonly failure: CatalogueFailure };

/**
 * Whether a product's page has to wait for more than further reviews: only what lists show of it is here. A copy that was
 * cut after its first reviews has them.
 */
export function isOnlyListed({ isPartial = false, reviews }: Product): boolean {
  return isPartial && reviews.length === 0;
}

/** What is different now about a product that a page has shown. */
export interface ProductChange {
  /** The price that was shown, in dollars, where it is another one now. */
  readonly priceBefore?: number;
  /** The shop says something else about the stock. */
  readonly hasOtherStock: boolean;
}

/** What has changed of price and stock since a page showed a product; undefined where nothing has. */
export function changeOf(shown: Product, now: Product): ProductChange | undefined {
  const hasOtherPrice = shown.price !== now.price;
  const hasOtherStock = stockNote(shown)?.text !== stockNote(now)?.text;
  if (!hasOtherPrice && !hasOtherStock) return undefined;
  return { ...(hasOtherPrice ? { priceBefore: shown.price } : {}), hasOtherStock };
}
