import { browserPorts } from '#adapters/browser/browserPorts.ts';
import { ItemsFileProductRepository } from '#adapters/browser/ItemsFileProductRepository.ts';
import { lazyCheckout } from '#adapters/browser/lazyCheckout.ts';
import { PublishedProductRepository } from '#adapters/published/PublishedProductRepository.ts';
import { CURRENT_PUBLICATION, PAGE_DATA, pageDataFrom } from '#adapters/published/publication.ts';
import type { Ports } from '#core/Ports.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { SHOP } from '#shop';

/**
 * The ports of a page with a backend. `live` reads its products, of which a page with a publication reads only single ones. The order
 * service is below `${origin}/api`.
 */
export function backendPorts(live: ProductRepository, auth: AuthGateway, origin = ''): Ports {
  // A build constant, so that a plain build omits this code.
  const page = import.meta.env.ESTORE_PUBLISHED
    ? pageDataFrom(document.getElementById(PAGE_DATA)?.textContent)
    : undefined;
  return {
    ...browserPorts(),
    products: page ? new PublishedProductRepository(page, live, SHOP.base + CURRENT_PUBLICATION) : live,
    itemsFile: new ItemsFileProductRepository('file'),
    publication: page,
    auth,
    checkout:
      SHOP.checkout &&
      lazyCheckout(window, async (keys) =>
        (await import('#adapters/browser/checkoutPorts.ts')).checkoutPorts(keys, auth, `${origin}/api`),
      ),
  };
}
