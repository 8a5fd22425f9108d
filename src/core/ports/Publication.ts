import type { FilterGroups } from '#core/domain/facets.ts';
import type { Product } from '#core/domain/Product.ts';

/** The publication that a published page belongs to. */
export interface Publication {
  /** When its products were read from the database. */
  readonly asOf: Date;
  /** Number of products in the page's list; for a page without a list, in the whole publication. */
  readonly total: number;
  /** The products of the page, if it shows any, in catalogue order. */
  readonly products?: readonly Product[] | undefined;
  /** The filters of the page's list, if any, counted over the whole catalogue. */
  readonly filters?: FilterGroups | undefined;
}
