import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { CacheFirst } from 'workbox-strategies';
import { addresses } from '#ui/paths.ts';

/** Where the pages of a publication keep its files, and find them without a network. */
const CACHE = 'estore-catalogue';

/** Files of published catalogues. One that is spoilt where it is kept is fetched anew. */
const files = new CacheFirst({
  cacheName: CACHE,
  plugins: [
    {
      // A captive portal calls its own page a success.
      cacheWillUpdate: async ({ response }) =>
        response.ok && response.headers.get('Content-Type')?.includes('json') ? response : null,
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && (await isJson(cachedResponse)) ? cachedResponse : null,
    },
  ],
});

/** Whether the address is of a file of a published catalogue. Its name changes with its content. */
export function isCatalogueFile({ pathname }: URL): boolean {
  return pathname.startsWith(addresses.catalogue);
}

/** Responds with such a file, also without a network. */
export function catalogueFile(options: RouteHandlerCallbackOptions): Promise<Response> {
  return files.handle(options);
}

async function isJson(response: Response): Promise<boolean> {
  try {
    await response.clone().json();
    return true;
  } catch {
    return false;
  }
}

/** Gives their room back. */
export async function dropCatalogue(): Promise<void> {
  await caches.delete(CACHE);
}
