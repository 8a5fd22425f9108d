import type { Product } from './Product.ts';

/**
 * Where the products of an edition come from: from the database during this visit, from a publication, from the database
 * during an earlier visit, or from the static file `/items.json`.
 */
export type EditionSource = 'live' | 'published' | 'cached' | 'file';

/** The catalogue, or a part of it, as one source returned it. */
export interface Edition {
  /** In the order of the catalogue. */
  readonly products: readonly Product[];
  /** `page`: the products that one page shows. `part`: the first products of the catalogue. `all`: the whole catalogue. */
  readonly extent: 'page' | 'part' | 'all';
  readonly source: EditionSource;
  /** When the products were read from the database; absent for the static file, whose age is unknown. */
  readonly asOf?: Date;
}

/** An edition that the database returned just now. The catalogue store sets its time. */
export function liveEdition(products: readonly Product[], extent: 'part' | 'all' = 'all'): Edition {
  return { products, extent, source: 'live' };
}

/** Whether an edition may replace another one on the screen: a whole catalogue, and among those the more recent source. */
export function isAtLeastAsGood(edition: Edition, other: Edition | undefined): boolean {
  return other === undefined || rankOf(edition) >= rankOf(other);
}

function rankOf({ extent, source }: Edition): number {
  if (source === 'file') return 0;
  if (extent !== 'all') return 1;
  return source === 'cached' ? 2 : 3;
}
