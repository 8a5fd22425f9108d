import { CachedProductRepository } from '#adapters/browser/CachedProductRepository.ts';
import { pageDataToJson } from '#adapters/published/publication.ts';
import type { Edition } from '#core/domain/Edition.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { MemoryCaches } from './MemoryCaches.ts';

/** The catalogue of a visit whose browser has these caches. */
export function aVisit(source: ProductRepository, caches = new MemoryCaches()) {
  return new CachedProductRepository(source, 'test', 'estore-catalogue', caches as unknown as CacheStorage);
}

/** The catalogue of a visit whose browser has cached these products. */
export function aSecondVisit(
  source: ProductRepository,
  { products, asOf = new Date() }: Pick<Edition, 'products' | 'asOf'>,
) {
  const caches = new MemoryCaches();
  const page = pageDataToJson({ index: '', asOf, total: products.length, products });
  caches.texts.set('/assets/catalogue/cached-test.json', JSON.stringify(page));
  return aVisit(source, caches);
}
