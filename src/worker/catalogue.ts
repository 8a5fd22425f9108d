import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/** Where the pages of a publication keep its files, and find them without a network. */
const CACHE = 'estore-catalogue';

const plugins = [
  {
    // A captive portal calls its own page a success.
    cacheWillUpdate: async ({ response }: { readonly response: Response }) =>
      response.ok && response.headers.get('Content-Type')?.includes('json') ? response : null,
  },
];
const stored = new CacheFirst({ cacheName: CACHE, plugins });
const fetched = new NetworkFirst({ cacheName: CACHE, plugins });

/** Whether the address is of a file of a published catalogue. Its name changes with its content. */
export function isCatalogueFile({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/catalogue/');
}

/** A file of a published catalogue; from the network again where the page asks for that, as it does for one that is spoilt. */
export function catalogueFile(options: RouteHandlerCallbackOptions): Promise<Response> {
  return (options.request.cache === 'reload' ? fetched : stored).handle(options);
}

/** Gives their room back. */
export async function dropCatalogue(): Promise<void> {
  await caches.delete(CACHE);
}
