// Caches code, styles, fonts and the pages that are the same for all shoppers. Each version has a separate cache.
import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching';
import { cacheName } from '#core/domain/storedNames.ts';
import { addresses } from '#ui/addresses.ts';
import { dropCatalogue } from './catalogue.ts';
import { dropPictures } from './pictures.ts';

interface BuiltFile {
  readonly url: string;
  readonly revision: null;
  /** Hash of its content. A file with another content is not cached. */
  readonly integrity: string;
}

declare const self: ServiceWorkerGlobalScope;

const FILES = new Map((self.__WB_MANIFEST as BuiltFile[]).map((file) => [file.url, file]));

/** Address of the home page, as the hosting serves it. */
export const HOME = import.meta.env.ESTORE_PREFIX || '/';

const CACHE_PREFIX = cacheName(import.meta.env.ESTORE_PREFIX, 'version-');

/** Maximum number of cached versions: a sleeping tab may miss several deployments. */
const MAX_VERSIONS = 8;

/** The home page references all code, so its hash changes with any file. */
const OWN_CACHE = `${CACHE_PREFIX}${FILES.get(HOME)?.integrity} ${import.meta.env.ESTORE_HEADERS}`;

/** The index of this version's publication; undefined in a plain build. */
export const publicationIndex = [...FILES.keys()].find((path) => path.startsWith(addresses.catalogue));

/** Fonts, the code of families, which most catalogues lack, and that of the products' worker, which published shops never start. */
const isLate = ({ url }: BuiltFile) => /\.woff2$|\/(families|FamilyOptions|productsWorker)-/.test(url);

const precache = new PrecacheController({
  cacheName: OWN_CACHE,
  plugins: [
    {
      // The browser may have cached "not found" for a year (see `src/app/fetchMissingFiles.ts`).
      async fetchDidFail({ request }) {
        await fetch(request.url, { cache: 'reload' }).catch(() => {});
      },
    },
  ],
});
precache.addToCacheList([...FILES.values()].filter((file) => !isLate(file) && file.url !== publicationIndex));

/** The real event would fail with the first attempt, even if the second one succeeds. */
const INSTALL_EVENT = { type: 'install', waitUntil() {} } as unknown as ExtendableEvent;

/** Whether the address is a built file, named by its content. Published catalogues are in a subfolder. */
export function isCode({ pathname }: URL): boolean {
  return /^\/assets\/[^/]+$/.test(pathname);
}

/**
 * Caches this version's files. Rejects if a file is missing or altered; the next attempt resumes. If storage is full, removes
 * other caches; without enough space, the version works uncached, so that no old one remains active.
 */
export async function cacheVersion(): Promise<void> {
  try {
    await precache.install(INSTALL_EVENT);
  } catch (error) {
    if (!isFull(error)) throw error;
    await Promise.all([dropPictures(), dropCatalogue(), purgeVersions(1)]);
    await precache.install(INSTALL_EVENT).catch((again) => {
      if (!isFull(again)) throw again;
      return caches.delete(OWN_CACHE);
    });
  }
  await cacheLateFiles();
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/** Copies files that the first visit may have fetched, such as fonts, a third of all bytes, from the browser's cache. */
async function cacheLateFiles(): Promise<void> {
  const cache = await caches.open(OWN_CACHE);
  const files = [...FILES.values()].filter(isLate);
  await Promise.allSettled(
    files.map(async ({ url, integrity }) => {
      const response = await fetch(url, { integrity, mode: 'same-origin', cache: 'only-if-cached' });
      if (response.ok) await cache.put(url, response);
    }),
  );
}

/** Removes the caches of all but this version and the latest others. */
export async function purgeVersions(count = MAX_VERSIONS): Promise<void> {
  // The oldest cache is first.
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== OWN_CACHE);
  await Promise.all(
    names.slice(0, Math.max(0, names.length - (count - 1))).map((name) => caches.delete(name)),
  );
}

/** Responds with a file of this or an earlier version, or from the network. */
export async function serveCode({ request, url, event }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    if (FILES.has(url.pathname)) return await serveOwnFile(url.pathname, request, event);
    const earlier = await caches.match(request, { ignoreVary: true });
    if (earlier) return earlier;
  } catch {
    // The cache may be damaged or denied.
  }
  return fetch(request);
}

/** Responds with a page of this version. Rejects if it is neither cached nor available unaltered. */
export function serveOwnPage(path: string, event: ExtendableEvent): Promise<Response> {
  return serveOwnFile(path, new Request(path), event);
}

/** Responds from the cache, or fetches the file and caches it if its hash matches. */
function serveOwnFile(path: string, request: Request, event: ExtendableEvent): Promise<Response> {
  const { integrity } = FILES.get(path) ?? {};
  const cacheKey = new URL(path, self.location.href).href;
  return precache.strategy.handle({ event, request, params: { cacheKey, integrity } });
}
