// The shop's service worker: it keeps the shop in the browser, so that it opens without a network and is never half-updated.
import { registerRoute } from 'workbox-routing';
import { cacheCatalogue, catalogueFile, dropOtherCatalogues, isCatalogueFile } from './catalogue.ts';
import { codeFile, isCode, keepVersion, publicationIndex, purgeVersions } from './code.ts';
import { dropSeenPages, page } from './pages.ts';
import { isPicture, pictures } from './pictures.ts';
import type { VersionQuestion } from './version.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds after its installation at which a worker that still waits asks to be used. */
const ASKS = [1000, 4000, 10_000, 20_000];

self.addEventListener('install', (event) => {
  // The next load gets the new version, whatever tabs are open: `code.ts` keeps what those need.
  void self.skipWaiting();
  // The shop works without the cached catalogue, as long as there is a network.
  event.waitUntil(
    keepVersion()
      .then(() => (publicationIndex ? cacheCatalogue(publicationIndex).catch(() => {}) : undefined))
      .then(askAgain),
  );
});

/** Chromium forgets to replace a worker that was at work when the new one was installed, until it is asked again. */
function askAgain(): void {
  for (const delay of ASKS) setTimeout(() => void self.skipWaiting(), delay);
}

// Pages that are open stay as they are: only those that are loaded from now on are served from here.
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
  // The Firebase SDK sends messages of its own.
  const { version } = data as Partial<VersionQuestion>;
  if (version !== undefined) port?.postMessage(version === import.meta.env.ESTORE_VERSION);
});

registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', page);
registerRoute(({ sameOrigin, url }) => sameOrigin && isCode(url), codeFile);
if (publicationIndex) {
  const index = publicationIndex;
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && isCatalogueFile(url),
    (options) => catalogueFile(options, index),
  );
}
registerRoute(({ request, sameOrigin, url }) => sameOrigin && isPicture(request, url), pictures);
