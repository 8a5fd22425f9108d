import type { ProductRepository } from '#core/ports/ProductRepository.ts';

/** Reads from the repository that `inPage` returns, if any, otherwise from the worker, whose requests no fault affects. */
export function switchedProducts(
  worker: ProductRepository,
  inPage: () => Promise<ProductRepository> | undefined,
): ProductRepository {
  return {
    readAll: async (onEdition) => ((await inPage()) ?? worker).readAll(onEdition),
    readCurrent: async (ids) => ((await inPage()) ?? worker).readCurrent(ids),
  };
}
