import type { FilterGroups } from '#core/domain/facets.ts';
import type { Product } from '#core/domain/Product.ts';

/** The publication that a page of a published shop belongs to. */
export interface Publication {
  /** When its products were read from the database. */
  readonly asOf: Date;
  /** Number of its products. */
  readonly total: number;
  /** The products that arrived with the page, in the order of the catalogue; absent if the page shows none. */
  readonly products?: readonly Product[] | undefined;
  /** The filters of the page's list, counted over the whole catalogue; absent if the page has none. */
  readonly filters?: FilterGroups | undefined;
}
