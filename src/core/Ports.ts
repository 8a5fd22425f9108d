import type { LazyCheckout } from '#core/orders/ports/CheckoutPorts.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import type { Clock } from '#core/ports/Clock.ts';
import type { CatalogueSource, ProductRepository } from '#core/ports/ProductRepository.ts';
import type { Publication } from '#core/ports/Publication.ts';
import type { StorageGateway } from '#core/ports/StorageGateway.ts';

/** Everything that the shop needs from its environment. */
export interface Ports {
  readonly products: ProductRepository;
  /** The static `/items.json`, for a failing database. */
  readonly itemsFile: CatalogueSource;
  /** Undefined in an unpublished shop, whose products are always live. */
  readonly publication: Publication | undefined;
  readonly auth: AuthGateway;
  readonly storage: StorageGateway;
  readonly clock: Clock;
  /** Undefined in a shop whose orders stay in the browser. */
  readonly checkout?: LazyCheckout | undefined;
}
