import type { CatalogueFailure } from './failures.ts';
import type { Product } from './Product.ts';

/** An earlier response, shown under the message of a failed read. */
export interface EarlierCatalogue {
  readonly products: readonly Product[];
  /** When it was read; absent for the static copy, whose age nobody knows. */
  readonly readAt?: Date;
  /** It was read on an earlier visit, and this browser has kept it. */
  readonly isKept?: boolean;
}

/** Products that are here. */
export interface ReadyCatalogue {
  readonly status: 'ready';
  readonly products: readonly Product[];
  /** False while the first read of a large catalogue still brings more; what is there is in its place already. */
  readonly isComplete: boolean;
  /**
   * How many products there are in all. Given where they came with the page: then all that the page shows is here,
   * and the rest is to come only when the shopper goes on.
   */
  readonly arrivedOf?: number;
  /** Products that are known though their place among the others is not: they came with a page that has been left. */
  readonly apart?: readonly Product[];
  /** When this copy of the catalogue was made; absent where it is today's catalogue. */
  readonly madeAt?: Date;
  /** When an earlier visit has read these products, which stand in for today's; absent where they are of this visit. */
  readonly keptFrom?: Date;
}

/** What the shop knows of its products. "Failed" and "empty" never share a form. */
export type CatalogueState =
  | { readonly status: 'waiting' }
  | ReadyCatalogue
  | { readonly status: 'failed'; readonly failure: CatalogueFailure; readonly earlier?: EarlierCatalogue };

/** The products there are to show: today's, or those of an earlier response; undefined while there are none. */
export function knownProducts(state: CatalogueState): readonly Product[] | undefined {
  if (state.status === 'ready') return state.products;
  return state.status === 'failed' ? state.earlier?.products : undefined;
}

/** A product by its id, where it is known. */
export function productIn(state: CatalogueState, id: string): Product | undefined {
  const isIt = (product: Product) => product.id === id;
  const apart = state.status === 'ready' ? state.apart : undefined;
  return knownProducts(state)?.find(isIt) ?? apart?.find(isIt);
}

/** Whether what is known is the catalogue as it is now: only that says what a product costs today. */
export function isOfToday(state: CatalogueState): boolean {
  return state.status === 'ready' && state.madeAt === undefined && state.keptFrom === undefined;
}

/** Whether the products are those of an earlier visit, while a read is to bring today's. */
export function isOfEarlierVisit(state: CatalogueState): boolean {
  return state.status === 'ready' && state.keptFrom !== undefined;
}

/** Whether every product is known: only then is anything said to be missing. */
export function isKnownWhole(state: CatalogueState): boolean {
  return state.status === 'ready' && state.isComplete && state.keptFrom === undefined;
}

/**
 * Whether a failed read takes nothing from products that are shown: there is no network, and they are kept from an
 * earlier visit. The page says that once, and not each list.
 */
export function isKeptOffline(state: CatalogueState): boolean {
  return state.status === 'failed' && state.failure === 'offline' && state.earlier?.isKept === true;
}

/** Whether a read is still to bring what the page shows, or more of it: until then nothing is counted. */
export function hasMoreToCome(state: CatalogueState): boolean {
  return state.status === 'waiting' || (state.status === 'ready' && !state.isComplete && !state.arrivedOf);
}
