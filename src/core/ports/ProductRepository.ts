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
}
