// Code, styles, fonts and the pages that are the same for every shopper. Each version of the shop has a cache of its own.
import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching';
import { dropCatalogue } from './catalogue.ts';
import { dropPictures } from './pictures.ts';

/** A file of this version. */
interface BuiltFile {
  readonly url: string;
  readonly revision: null;
  /** The hash of its content, without which it is not stored. */
  readonly integrity: string;
}

declare const self: ServiceWorkerGlobalScope;

const FILES = new Map((self.__WB_MANIFEST as BuiltFile[]).map((file) => [file.url, file]));

const CACHE = 'estore-version-';

/** A tab may be older than the last deployments, or sleep for a week while other tabs see several. */
const VERSIONS_KEPT = 8;

/** The home page names all code, so that its hash changes with any of it. */
const OWN_CACHE = `${CACHE}${FILES.get('/')?.integrity} ${import.meta.env.ESTORE_HEADERS}`;

/** The index of this version's publication; undefined in a plain build. */
export const publicationIndex = [...FILES.keys()].find((path) => path.startsWith('/assets/catalogue/'));

const isFont = ({ url }: BuiltFile) => url.endsWith('.woff2');

const precache = new PrecacheController({
  cacheName: OWN_CACHE,
  plugins: [
    {
      // The browser may have cached "not found" for a year (see `src/app/missingFiles.ts`).
      async fetchDidFail({ request }) {
        await fetch(request.url, { cache: 'reload' }).catch(() => {});
      },
    },
  ],
});
precache.addToCacheList([...FILES.values()].filter((file) => !isFont(file) && file.url !== publicationIndex));

/** The real event would fail with the first attempt, whatever comes of the second. */
const ATTEMPT = { type: 'install', waitUntil() {} } as unknown as ExtendableEvent;

/** Whether the address is of a built file, which is named by its content. Those of a published catalogue are in a folder below. */
export function isCode({ pathname }: URL): boolean {
  return /^\/assets\/[^/]+$/.test(pathname);
}

/**
 * Stores the files of this version. Rejects where one cannot be had or is not what was built, as behind a captive portal:
 * what has come by then stays, and the next attempt goes on from there. Where there is no room, other versions,
 * pictures and a kept catalogue go first; if that does not help, the version is used without being stored, so that no old one stays for good.
 */
export async function keepVersion(): Promise<void> {
  try {
    await precache.install(ATTEMPT);
  } catch (error) {
    if (!isFull(error)) throw error;
    await Promise.all([dropPictures(), dropCatalogue(), purgeVersions(1)]);
    await precache.install(ATTEMPT).catch((again) => {
      if (!isFull(again)) throw again;
      return caches.delete(OWN_CACHE);
    });
  }
  await keepFonts();
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/** Fonts are a third of all bytes, and the first visit has fetched them: they are only taken out of the browser's cache. */
async function keepFonts(): Promise<void> {
  const cache = await caches.open(OWN_CACHE);
  const fonts = [...FILES.values()].filter(isFont);
  await Promise.allSettled(
    fonts.map(async ({ url, integrity }) => {
      const response = await fetch(url, { integrity, mode: 'same-origin', cache: 'only-if-cached' });
      if (response.ok) await cache.put(url, response);
    }),
  );
}

/** Removes the caches of all but this version and the latest others. */
export async function purgeVersions(kept = VERSIONS_KEPT): Promise<void> {
  // In the order in which they were made.
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== OWN_CACHE);
  await Promise.all(
    names.slice(0, Math.max(0, names.length - (kept - 1))).map((name) => caches.delete(name)),
  );
}

/** A file of this version or an earlier one; from the network where it is not stored. */
export async function codeFile({ request, url, event }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    if (FILES.has(url.pathname)) return await ownFile(url.pathname, request, event);
    const earlier = await caches.match(request, { ignoreVary: true });
    if (earlier) return earlier;
  } catch {
    // Storage that was emptied, spoilt or refused is no reason to lack what the network has.
  }
  return fetch(request);
}

/**
 * A page of this version, whatever page was asked for. Rejects where it is neither stored nor can be fetched as it was
 * built.
 */
export function ownPage(path: string, event: ExtendableEvent): Promise<Response> {
  return ownFile(path, new Request(path), event);
}

/** What is not stored is fetched, and stored again if it is what was built. */
function ownFile(path: string, request: Request, event: ExtendableEvent): Promise<Response> {
  const { integrity } = FILES.get(path) ?? {};
  const cacheKey = new URL(path, self.location.href).href;
  return precache.strategy.handle({ event, request, params: { cacheKey, integrity } });
}
