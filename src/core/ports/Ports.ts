import type { AuthGateway } from './AuthGateway.ts';
import type { Clock } from './Clock.ts';
import type { ProductRepository } from './ProductRepository.ts';
import type { StorageGateway } from './StorageGateway.ts';

/** Everything the shop needs of the world outside. */
export interface Ports {
  readonly products: ProductRepository;
  /** The static copy of the catalogue (`/items.json`), shown where the database fails. */
  readonly itemsFile: Pick<ProductRepository, 'readAll'>;
  readonly auth: AuthGateway;
  readonly storage: StorageGateway;
  readonly clock: Clock;
}
