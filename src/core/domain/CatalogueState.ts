import type { Edition } from './Edition.ts';
import type { CatalogueFailure } from './failures.ts';
import type { Product } from './Product.ts';

/** What the shop knows of its products. Without an edition and without a failure, the first read is still running. */
export interface CatalogueState {
  /** The best edition so far. */
  readonly edition?: Edition;
  /** Why the latest read failed; absent while the first read is running and after a successful one. */
  readonly failure?: CatalogueFailure;
}

/** Whether more products of the edition are on the way. */
export function isLoading({ edition, failure }: CatalogueState): boolean {
  return failure === undefined && (edition === undefined || edition.extent === 'part');
}

/** Whether the edition is the whole catalogue and no read is going to replace it: only then is a product missing. */
export function isFinal({ edition, failure }: CatalogueState): boolean {
  return failure === undefined && edition?.extent === 'all' && edition.source !== 'cached';
}

/**
 * Whether a failed read leaves nothing to report for a list: the browser is offline, and an earlier visit has cached the
 * products. The page reports that once.
 */
export function isCachedOffline({ edition, failure }: CatalogueState): boolean {
  return failure === 'offline' && edition?.source === 'cached';
}

/** The product with this id in the edition; undefined if it is unknown. */
export function productIn({ edition }: CatalogueState, id: string): Product | undefined {
  return edition?.products.find((product) => product.id === id);
}
