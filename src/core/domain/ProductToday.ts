import type { CatalogueState } from './CatalogueState.ts';
import type { CatalogueFailure } from './failures.ts';
import type { Product } from './Product.ts';
import { stockNote } from './stock.ts';

/** The shop's knowledge of one product, besides the catalogue. */
export interface SingleProduct {
  /** The product as a publication has it. */
  readonly published?: Product;
  /** The response of the database for the product's document. */
  readonly response?: ProductResponse;
}

/** A document in the database: sold, no longer sold, or not readable. */
export type ProductResponse =
  | { readonly status: 'sold'; readonly product: Product }
  | { readonly status: 'gone' }
  | { readonly status: 'failed'; readonly failure: CatalogueFailure };

/** A product as it is sold today; `gone` if it is no longer sold; undefined while that is unknown. */
export type ProductToday = Product | 'gone' | undefined;

/**
 * Looks products up as they are sold today: in the live catalogue if there is one, else in the responses for their own
 * documents. An older edition says nothing about today's prices.
 */
export function productsToday(
  { edition, failure }: CatalogueState,
  singles: ReadonlyMap<string, SingleProduct>,
): (id: string) => ProductToday {
  const live = edition?.source === 'live' && failure === undefined ? edition : undefined;
  const products = new Map(live?.products.map((product) => [product.id, product]));
  return (id) => {
    const response = singles.get(id)?.response;
    const product = products.get(id) ?? (response?.status === 'sold' ? response.product : undefined);
    if (live?.extent === 'all') return products.get(id) ?? 'gone';
    return product ?? (response?.status === 'gone' ? 'gone' : undefined);
  };
}

/** Whether only the fields that lists show are known of a product: its page needs more than further reviews. */
export function isOnlyListed({ isPartial = false, reviews }: Product): boolean {
  return isPartial && reviews.length === 0;
}

/** The difference between a product on the screen and the product today. */
export interface ProductChange {
  /** The price on the screen in dollars, if today's is different. */
  readonly priceBefore?: number;
  /** The note about the stock is different. */
  readonly hasOtherStock: boolean;
}

/** Compares price and stock of a product on the screen with the product today; undefined if both are the same. */
export function changeOf(shown: Product, now: Product): ProductChange | undefined {
  const hasOtherPrice = shown.price !== now.price;
  const hasOtherStock = stockNote(shown)?.text !== stockNote(now)?.text;
  if (!hasOtherPrice && !hasOtherStock) return undefined;
  return { ...(hasOtherPrice ? { priceBefore: shown.price } : {}), hasOtherStock };
}
