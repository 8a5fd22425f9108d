import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import type { Result } from '#core/domain/Result.ts';

/** Where the products come from. */
export interface ProductRepository {
  /**
   * All products in the order of the database's answer. Documents that are no products are left out; an empty list
   * is an empty shop, never a failure. It never rejects.
   */
  readAll(): Promise<Result<readonly Product[], CatalogueFailure>>;
}
