import type { CatalogueFailure } from './failures.ts';
import type { Product } from './Product.ts';

/** An earlier response, shown under the message of a failed read. */
export interface EarlierCatalogue {
  readonly products: readonly Product[];
  /** When it was read; absent for the static copy, whose age nobody knows. */
  readonly readAt?: Date;
}

/** What the shop knows of its products. "Failed" and "empty" never share a form. */
export type CatalogueState =
  | { readonly status: 'waiting' }
  | {
      readonly status: 'ready';
      readonly products: readonly Product[];
      /** False while the first read of a large catalogue still brings more; what is there is in its place already. */
      readonly isComplete: boolean;
    }
  | { readonly status: 'failed'; readonly failure: CatalogueFailure; readonly earlier?: EarlierCatalogue };

/** The products there are to show: today's, or those of an earlier response; undefined while there are none. */
export function knownProducts(state: CatalogueState): readonly Product[] | undefined {
  if (state.status === 'ready') return state.products;
  return state.status === 'failed' ? state.earlier?.products : undefined;
}

/** Whether every product is known, as of today: only then is anything said to be missing. */
export function isKnownWhole(state: CatalogueState): boolean {
  return state.status === 'ready' && state.isComplete;
}

/** Whether a read is still to bring the products, or more of them: until then nothing is counted. */
export function hasMoreToCome(state: CatalogueState): boolean {
  return state.status !== 'failed' && !isKnownWhole(state);
}
