import type { Edition } from '#core/domain/Edition.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import type { Result } from '#core/domain/Result.ts';

/** Products that a source read, or why it could not. */
export type EditionResult = Result<Edition, CatalogueFailure>;

/** A source of the catalogue. */
export interface CatalogueSource {
  /**
   * Reads all products in the order of the source. Documents that are no products are left out; an empty edition is an
   * empty shop, never a failure. It never rejects. `onEdition` receives the editions that arrive before the final one:
   * an earlier visit's, or the first products of a large catalogue. An unchanged catalogue may be the same array again.
   */
  readAll(onEdition?: (edition: Edition) => void): Promise<EditionResult>;
}

/** The products of the shop. */
export interface ProductRepository extends CatalogueSource {
  /**
   * Reads these products, and no others, from the database, in any order. A missing one is no longer sold. It never
   * rejects. If the database fails, `onEarlier` receives the products as an earlier edition has them, if there is one.
   */
  readCurrent(
    ids: readonly string[],
    onEarlier?: (products: readonly Product[]) => void,
  ): Promise<Result<readonly Product[], CatalogueFailure>>;
}
