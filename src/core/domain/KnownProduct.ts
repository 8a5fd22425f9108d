import type { CatalogueState } from './CatalogueState.ts';
import type { CatalogueFailure } from './failures.ts';
import type { Product } from './Product.ts';

/** The data of one product besides the catalogue. */
export interface SingleProduct {
  /** From the publication. */
  readonly published?: Product;
  /** The latest response of the database, which no later failure replaces. */
  readonly today?: Product | 'gone';
  /** The failure of the latest read. */
  readonly failure?: CatalogueFailure | undefined;
}

/** The copies of a product that the shop knows, by their source. */
export interface KnownProduct {
  /** As the database confirmed it during this visit. */
  readonly today: Product | undefined;
  /** Whether the database confirmed during this visit that the product is no longer sold. */
  readonly isGone: boolean;
  /** From a publication, an earlier visit or the static file. */
  readonly earlier: Product | undefined;
  /** Today's product, or else the earlier one. */
  readonly latest: Product | undefined;
}

/** Looks up products in the catalogue and in the responses for single documents. A live catalogue is the later of the two. */
export function knownProducts(
  { edition }: CatalogueState,
  singles: ReadonlyMap<string, SingleProduct>,
): (id: string) => KnownProduct {
  const listed = new Map(edition?.products.map((product) => [product.id, product]));
  const isLive = edition?.source === 'live';
  return (id) => {
    const single = singles.get(id);
    const inEdition = listed.get(id);
    const absent = isLive && edition.extent === 'all' ? 'gone' : single?.today;
    const confirmed = (isLive && inEdition) || absent;
    const today = confirmed === 'gone' ? undefined : confirmed;
    const earlier = single?.published ?? (isLive ? undefined : inEdition);
    return { today, isGone: confirmed === 'gone', earlier, latest: today ?? earlier };
  };
}

/** Whether only the fields of lists are known, with reviews for the pages of its family: the product's own page lacks more than reviews. */
export function isOnlyListed({ isPartial = false, reviews, family, description }: Product): boolean {
  return isPartial && (reviews.length === 0 || (family !== undefined && description === ''));
}
