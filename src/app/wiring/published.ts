import { PublishedProductRepository } from '#adapters/published/PublishedProductRepository.ts';
import { PAGE_DATA, pageDataFrom } from '#adapters/published/publication.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';

/** In a published shop the catalogue that was published, with single products from `live`; in any other build `live`. */
export function published(live: ProductRepository): ProductRepository {
  // Constant when the shop is built, so that a plain build has none of this code.
  if (!import.meta.env.ESTORE_PUBLISHED) return live;
  const page = pageDataFrom(document.getElementById(PAGE_DATA)?.textContent);
  return page ? new PublishedProductRepository(page, live) : live;
}
