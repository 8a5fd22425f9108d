import type { Product } from './Product.ts';

/** `live`, `cached`: the database, during this or an earlier visit. `published`: a publication. `file`: `/items.json`. */
export type EditionSource = 'live' | 'published' | 'cached' | 'file';

/** The catalogue, or a part of it, from one source. */
export interface Edition {
  /** In catalogue order. */
  readonly products: readonly Product[];
  /** Also the archived products. Sources return them among `products`; see `withoutArchived`. */
  readonly all?: readonly Product[];
  /** `page`: the products that one page shows. `part`: the first products of the catalogue. `all`: the whole catalogue. */
  readonly extent: 'page' | 'part' | 'all';
  readonly source: EditionSource;
  /** Time of the database read; absent for the static file. */
  readonly asOf?: Date;
}

/** An edition from the database. The catalogue store sets its time. */
export function liveEdition(products: readonly Product[], extent: 'part' | 'all' = 'all'): Edition {
  return { products, extent, source: 'live' };
}

/** Whether an edition may replace another: complete ones rank above partial ones, the static file below all. */
export function isAtLeastAsGood(edition: Edition, other: Edition | undefined): boolean {
  return other === undefined || rankOf(edition) >= rankOf(other);
}

function rankOf({ extent, source }: Edition): number {
  if (source === 'file') return 0;
  if (extent !== 'all') return 1;
  return source === 'cached' ? 2 : 3;
}
