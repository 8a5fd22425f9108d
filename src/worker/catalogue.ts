import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { addresses } from '#ui/paths.ts';

/** The cache of a publication's files. */
const CACHE = 'estore-catalogue';

/** The start of the path of every index. */
const INDEX = `${addresses.catalogue}index-`;

/** Maximum size of a cached publication (bytes). Of a larger one, the first files are cached. */
const MOST_BYTES = 15_000_000;

/** Whether the address is of a file of a published catalogue. Its name changes with its content. */
export function isCatalogueFile({ pathname }: URL): boolean {
  return pathname.startsWith(addresses.catalogue);
}

/**
 * Caches the catalogue of this worker's publication, whose index has this address: the pages that the worker serves belong
 * to it. Rejects if a file is missing. The files before it stay cached.
 */
export async function cacheCatalogue(index: string): Promise<void> {
  const cache = await caches.open(CACHE);
  let bytes = 0;
  for (const address of await filesOf(cache, index)) {
    bytes += (await (await cached(cache, address)).blob()).size;
    if (bytes > MOST_BYTES) return;
  }
}

/** Removes the files of all other publications. */
export async function dropOtherCatalogues(index: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const own = await filesOf(cache, index).catch(() => undefined);
  if (!own) return;
  const others = (await cache.keys()).filter(({ url }) => !own.includes(new URL(url).pathname));
  await Promise.all(others.map((request) => cache.delete(request)));
}

/** The addresses of a publication's files, its index first. */
async function filesOf(cache: Cache, index: string): Promise<readonly string[]> {
  const { listed, whole } = (await (await cached(cache, index)).json()) as Record<string, string[]>;
  return [index, ...(listed ?? []), ...(whole ?? [])];
}

/**
 * Responds with a file of a published catalogue. If neither the cache nor the hosting has the index of another publication,
 * its page gets the index of this worker's.
 */
export async function catalogueFile(
  { request, url }: RouteHandlerCallbackOptions,
  ownIndex: string,
): Promise<Response> {
  try {
    const cache = await caches.open(CACHE);
    const found = await cached(cache, request.url).catch(() => undefined);
    const own = url.pathname.startsWith(INDEX) ? await cache.match(ownIndex) : undefined;
    if (found ?? own) return (found ?? own) as Response;
  } catch {
    // The browser refuses the cache.
  }
  return fetch(request);
}

/** A file from the cache; from the network, and then cached, if it is missing or damaged there. */
async function cached(cache: Cache, address: string): Promise<Response> {
  const found = await cache.match(address, { ignoreVary: true });
  if (found && (await isJson(found))) return found;
  // The browser may have cached that the file is missing: the hosting allows that for a year.
  const first = await fetch(address);
  const response = first.ok ? first : await fetch(address, { cache: 'reload' });
  // A captive portal responds with a page of its own.
  if (!response.ok || !(await isJson(response))) throw new Error(`${address} is no file of a publication.`);
  await cache.put(address, response.clone());
  return response;
}

async function isJson(response: Response): Promise<boolean> {
  try {
    await response.clone().json();
    return true;
  } catch {
    return false;
  }
}

/** Frees the storage of the cached catalogue. */
export async function dropCatalogue(): Promise<void> {
  await caches.delete(CACHE);
}
