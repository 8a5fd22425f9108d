import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import type { Result } from '#core/domain/Result.ts';

/** Where the products come from. */
export interface ProductRepository {
  /**
   * All products in the order of the database's response. Documents that are no products are left out; an empty list
   * is an empty shop, never a failure. It never rejects. Where a catalogue comes in parts, `onPart` is told what has
   * come so far. A catalogue that has not changed may be the same list again.
   */
  readAll(
    onPart?: (soFar: readonly Product[]) => void,
  ): Promise<Result<readonly Product[], CatalogueFailure>>;

  /**
   * Those of these products that the database has now, in any order; what is missing is no longer sold. It reads no
   * other document and never rejects.
   */
  readCurrent(ids: readonly string[]): Promise<Result<readonly Product[], CatalogueFailure>>;

  /**
   * The products as an earlier visit has read them; undefined where none are kept. They stand in until `readAll` has
   * brought those of now. It never rejects.
   */
  readKept?(): Promise<KeptCatalogue | undefined>;

  /** What `readAll` brings is a copy that was made before the page was requested; undefined where it is today's. */
  readonly copy?: CatalogueCopy | undefined;
}

/** A catalogue that this browser has kept. It holds a product at least. */
export interface KeptCatalogue {
  readonly products: readonly Product[];
  /** When it was read, by the clock of that time. */
  readonly readAt: Date;
}

/** A copy of the catalogue. Of most products it lists a part (`isPartial`). */
export interface CatalogueCopy {
  /** When it was made. */
  readonly madeAt: Date;
  /** What came with the page, before anything is read: every product that the page shows, in the catalogue's order. */
  readonly arrived?: Arrival | undefined;
  /** A product of the copy with all that belongs to it; undefined where it is not there or cannot be read. */
  readWhole(id: string): Promise<Product | undefined>;
}

/** The products that came with a page. */
export interface Arrival {
  readonly products: readonly Product[];
  /** How many products the whole catalogue has. */
  readonly total: number;
}
