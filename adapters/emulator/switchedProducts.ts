import type { ProductRepository } from '#core/ports/ProductRepository.ts';

/**
 * The products of a worker or, where `inPage` brings one, of a repository of the page itself: a worker's requests are its
 * own, and no fault reaches them. It is asked with each read.
 */
export function switchedProducts(
  worker: ProductRepository,
  inPage: () => Promise<ProductRepository> | undefined,
): ProductRepository {
  return {
    readAll: async (onPart) => ((await inPage()) ?? worker).readAll(onPart),
    readCurrent: async (ids) => ((await inPage()) ?? worker).readCurrent(ids),
    // What an earlier visit has kept is there, whatever becomes of the backend.
    readKept: async () => worker.readKept?.(),
  };
}
