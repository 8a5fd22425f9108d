// The service worker caches the shop, so that it works offline and is never half-updated.
import { registerRoute } from 'workbox-routing';
import { cacheCatalogue, dropOtherCatalogues, isCatalogueFile, serveCatalogueFile } from './catalogue.ts';
import { cacheVersion, isCode, publicationIndex, purgeVersions, serveCode } from './code.ts';
import { dropSeenPages, servePage } from './pages.ts';
import { isPicture, pictures } from './pictures.ts';
import type { VersionQuestion } from './version.ts';

declare const self: ServiceWorkerGlobalScope;

/** Delays after the installation at which a waiting worker asks again to be activated (ms). */
const SKIP_WAITING_RETRIES_MS = [1000, 4000, 10_000, 20_000];

self.addEventListener('install', (event) => {
  // The next load gets the new version; `code.ts` retains the files of open tabs.
  void self.skipWaiting();
  // The shop works online without the cached catalogue.
  event.waitUntil(
    cacheVersion()
      .then(() => (publicationIndex ? cacheCatalogue(publicationIndex).catch(() => {}) : undefined))
      .then(askAgain),
  );
});

/** Chromium does not replace a worker that was handling events during the installation until it is asked again. */
function askAgain(): void {
  for (const delay of SKIP_WAITING_RETRIES_MS) setTimeout(() => void self.skipWaiting(), delay);
}

// Does not claim open pages: only later page loads use this worker.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      purgeVersions(),
      dropSeenPages(),
      publicationIndex && dropOtherCatalogues(publicationIndex),
    ]),
  );
});

self.addEventListener('message', ({ data, ports: [port] }) => {
  // The Firebase SDK and extensions also send messages.
  const { version } = (data ?? {}) as Partial<VersionQuestion>;
  if (version !== undefined) port?.postMessage(version === import.meta.env.ESTORE_VERSION);
});

// The network responds with pages of other languages within the scope.
const elsewhere = import.meta.env.ESTORE_ELSEWHERE;
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    (elsewhere === '' || !new RegExp(elsewhere).test(url.pathname)),
  servePage,
);
registerRoute(({ sameOrigin, url }) => sameOrigin && isCode(url), serveCode);
if (publicationIndex) {
  const index = publicationIndex;
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && isCatalogueFile(url),
    (options) => serveCatalogueFile(options, index),
  );
}
registerRoute(({ request, sameOrigin, url }) => sameOrigin && isPicture(request, url), pictures);
