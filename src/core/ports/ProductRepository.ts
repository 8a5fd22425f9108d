import type { Edition } from '#core/domain/Edition.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import type { Result } from '#core/domain/Result.ts';

export type EditionResult = Result<Edition, CatalogueFailure>;
export type ProductsResult = Result<readonly Product[], CatalogueFailure>;

export interface CatalogueSource {
  /**
   * Reads all products in the source's order, without invalid documents and drafts. Never rejects. An empty edition is an empty
   * shop, never a failure. `onEdition` receives earlier editions, such as a previous visit's or the first products. `onSign` is called
   * instead if a part arrives that is worth no edition. An unchanged catalogue may be the same array.
   */
  readAll(onEdition?: (edition: Edition) => void, onSign?: () => void): Promise<EditionResult>;
}

export interface ProductRepository extends CatalogueSource {
  /**
   * Reads these products from the database, in any order; a missing one is no longer sold. Never rejects. If the database
   * fails, `onEarlier` receives an earlier edition's products, if any.
   */
  readCurrent(
    ids: readonly string[],
    onEarlier?: (products: readonly Product[]) => void,
  ): Promise<ProductsResult>;
}
