// Deployed as sw.js, this removes the service worker and its caches from every visiting browser. Open pages are not reloaded:
// their next requests use the network.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', () => worker.skipWaiting());

worker.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await caches.keys()) if (/^estore[-/]/.test(name)) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await worker.registration.unregister();
}
