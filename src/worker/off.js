// Deployed as sw.js in the place of the service worker, this removes it from every browser that comes by, with all it has kept.
// Pages that are open are not reloaded: their next requests go to the network.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', () => worker.skipWaiting());

worker.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await caches.keys()) if (name.startsWith('estore-')) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await worker.registration.unregister();
}
