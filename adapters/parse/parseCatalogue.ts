import { cacheName } from '#core/domain/storedNames.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { SHOP } from '#shop';
import { CachedProductRepository } from '../browser/CachedProductRepository.ts';
import { PARSE_SERVER } from './builtServer.ts';
import { ParseProductRepository } from './ParseProductRepository.ts';

/** The products of the build's server. */
export function parseCatalogue(): ProductRepository {
  const { address, appId } = PARSE_SERVER;
  const source = new ParseProductRepository(PARSE_SERVER);
  return new CachedProductRepository(
    source,
    `${appId}@${address}`,
    cacheName(SHOP.base.slice(0, -1), 'catalogue'),
  );
}
