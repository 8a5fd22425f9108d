import { publicationIndexFrom } from './publication.ts';

/** The cache that the service worker looks for a publication's files in. */
const CACHE = 'estore-catalogue';

/** A publication of more bytes than this is kept in part. */
const MOST_BYTES = 15_000_000;

/**
 * Keeps the files of the publication with this index in the browser, so that every product is whole without a network, and
 * removes those of other publications. They are fetched one after the other. Rejects where the network or the browser does
 * not let it go on: what has come by then stays.
 */
export async function keepPublication(indexAddress: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const index = publicationIndexFrom(await (await kept(cache, indexAddress)).json());
  if (!index) return;
  const addresses = [indexAddress, ...index.listed, ...index.whole];
  for (const { url } of await cache.keys()) {
    if (!addresses.includes(new URL(url).pathname)) await cache.delete(url);
  }
  let bytes = 0;
  for (const address of addresses) {
    bytes += (await (await kept(cache, address)).blob()).size;
    if (bytes > MOST_BYTES) return;
  }
}

/** A file out of the cache, where it is put if it is not there yet. */
async function kept(cache: Cache, address: string): Promise<Response> {
  const found = await cache.match(address, { ignoreVary: true });
  if (found) return found;
  const response = await fetch(address);
  if (!response.ok || !response.headers.get('Content-Type')?.includes('json')) {
    throw new Error(`${address} is no file of a publication.`);
  }
  await cache.put(address, response.clone());
  return response;
}
