import type { CatalogueState } from './CatalogueState.ts';
import type { CatalogueFailure } from './failures.ts';
import type { Product } from './Product.ts';
import { stockNote } from './stock.ts';

/** Data of one product, besides the catalogue. */
export interface SingleProduct {
  readonly published?: Product;
  readonly response?: ProductResponse;
}

export type ProductResponse =
  | { readonly status: 'sold'; readonly product: Product }
  | { readonly status: 'gone' }
  | { readonly status: 'failed'; readonly failure: CatalogueFailure };

/** `gone` if no longer sold; undefined if unknown. */
export type ProductToday = Product | 'gone' | undefined;

/** Looks up products as sold today: in a live catalogue, otherwise in the responses for single documents. */
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

/** Whether only the fields of lists are known, so that the product's page lacks more than reviews. */
export function isOnlyListed({ isPartial = false, reviews }: Product): boolean {
  return isPartial && reviews.length === 0;
}

export interface ProductChange {
  /** The price on screen in dollars, if today's differs. */
  readonly priceBefore?: number;
  readonly hasOtherStock: boolean;
}

/** Compares price and stock on screen with today's; undefined if both are equal. */
export function changeOf(shown: Product, now: Product): ProductChange | undefined {
  const hasOtherPrice = shown.price !== now.price;
  const hasOtherStock = stockNote(shown)?.text !== stockNote(now)?.text;
  if (!hasOtherPrice && !hasOtherStock) return undefined;
  return { ...(hasOtherPrice ? { priceBefore: shown.price } : {}), hasOtherStock };
}
