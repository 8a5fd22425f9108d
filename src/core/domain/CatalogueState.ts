import type { Edition } from './Edition.ts';
import type { CatalogueFailure } from './failures.ts';
import type { Product } from './Product.ts';

/** Without an edition and a failure, the first read is still running. */
export interface CatalogueState {
  readonly edition?: Edition;
  /** The failure of the latest read. */
  readonly failure?: CatalogueFailure;
}

/** Hides archived products from lists. */
export function withoutArchived(now: CatalogueState): CatalogueState {
  const { edition } = now;
  if (!edition?.products.some(({ state }) => state)) return now;
  const { products: all } = edition;
  return { ...now, edition: { ...edition, all, products: all.filter(({ state }) => !state) } };
}

export function isLoading({ edition, failure }: CatalogueState): boolean {
  return failure === undefined && (edition === undefined || edition.extent === 'part');
}

/** Whether the edition is complete and no read will replace it: only then is an absent product missing. */
export function isFinal({ edition, failure }: CatalogueState): boolean {
  return failure === undefined && edition?.extent === 'all' && edition.source !== 'cached';
}

/** Whether a list can ignore the failed read: its products are cached, and the page reports that the browser is offline. */
export function isCachedOffline({ edition, failure }: CatalogueState): boolean {
  return failure === 'offline' && edition?.source === 'cached';
}

export function productIn({ edition }: CatalogueState, id: string): Product | undefined {
  return edition?.products.find((product) => product.id === id);
}
