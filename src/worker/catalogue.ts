import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { cacheName } from '#core/domain/storedNames.ts';
import { addresses } from '#ui/addresses.ts';

const CATALOGUE_CACHE = cacheName(import.meta.env.ESTORE_PREFIX, 'catalogue');

/** Maximum size of a cached publication (bytes). Only the first files of a larger one are cached. */
const MAX_BYTES = 15_000_000;

/** Length of the hash and the ending of an index, behind its language. */
const HASHED = 'XXXXXXXXXX.json'.length;

/** Whether the address is a file of a published catalogue, whose name changes with its content. */
export function isCatalogueFile({ pathname }: URL): boolean {
  return pathname.startsWith(addresses.catalogue);
}

/** Caches the catalogue with this index. Rejects if a file is missing; the files before it remain cached. */
export async function cacheCatalogue(index: string): Promise<void> {
  const cache = await caches.open(CATALOGUE_CACHE);
  let bytes = 0;
  for (const address of await filesOf(index, await loadFile(cache, index))) {
    bytes += (await (await loadFile(cache, address)).blob()).size;
    if (bytes > MAX_BYTES) return;
  }
}

/** Deletes the files of other publications if this index is cached. Activation delays all pages, so it does not use the network. */
export async function dropOtherCatalogues(index: string): Promise<void> {
  const cache = await caches.open(CATALOGUE_CACHE);
  const cached = await cache.match(index);
  if (!cached || !(await isJson(cached))) return;
  const own = await filesOf(index, cached);
  const others = (await cache.keys()).filter(({ url }) => !own.includes(new URL(url).pathname));
  await Promise.all(others.map((request) => cache.delete(request)));
}

async function filesOf(index: string, response: Response): Promise<readonly string[]> {
  const { listed, whole } = (await response.json()) as Record<string, string[]>;
  return [index, ...(listed ?? []), ...(whole ?? [])];
}

/** Responds with a file of a published catalogue. This worker's index replaces an index of its language that is unavailable. */
export async function serveCatalogueFile(
  { request, url }: RouteHandlerCallbackOptions,
  ownIndex: string,
): Promise<Response> {
  try {
    const cache = await caches.open(CATALOGUE_CACHE);
    const found = await loadFile(cache, request.url).catch(() => undefined);
    const own = url.pathname.startsWith(ownIndex.slice(0, -HASHED)) ? await cache.match(ownIndex) : undefined;
    if (found ?? own) return (found ?? own) as Response;
  } catch {
    // The browser denies the cache.
  }
  return fetch(request);
}

/** Returns a cached file, or fetches and caches it if it is missing or damaged. */
async function loadFile(cache: Cache, address: string): Promise<Response> {
  const found = await cache.match(address, { ignoreVary: true });
  if (found && (await isJson(found))) return found;
  // The browser may have cached "not found" for a year.
  const first = await fetch(address);
  const response = first.ok ? first : await fetch(address, { cache: 'reload' });
  // A captive portal responds with another page.
  if (!response.ok || !(await isJson(response)))
    throw new Error(`${address} is not a file of a publication.`);
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

export async function dropCatalogue(): Promise<void> {
  await caches.delete(CATALOGUE_CACHE);
}
