import type { ProductRepository } from '#core/ports/ProductRepository.ts';

/**
 * The products of a worker or, if `inPage` returns one, of a repository of the page itself: a worker makes its own requests,
 * which no fault affects. Each read asks again.
 */
export function switchedProducts(
  worker: ProductRepository,
  inPage: () => Promise<ProductRepository> | undefined,
): ProductRepository {
  return {
    readAll: async (onEdition) => ((await inPage()) ?? worker).readAll(onEdition),
    readCurrent: async (ids) => ((await inPage()) ?? worker).readCurrent(ids),
  };
}
