import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';

const CACHE = 'estore-pictures';

/** Maximum number, age (days) and size (bytes) of cached pictures: at most 30 MB. */
const MOST = 200;
const DAYS = 7;
const LARGEST = 150_000;

export const pictures = new CacheFirst({
  cacheName: CACHE,
  plugins: [
    {
      // A captive portal may respond with a page and status 200.
      async cacheWillUpdate({ response }) {
        const isPicture = response.headers.get('Content-Type')?.startsWith('image/');
        if (!response.ok || !isPicture) return null;
        return (await response.clone().blob()).size <= LARGEST ? response : null;
      },
    },
    new ExpirationPlugin({ maxEntries: MOST, maxAgeSeconds: DAYS * 24 * 60 * 60 }),
  ],
});

/** Whether the worker caches this image. Each image of another site would use megabytes of the shop's storage quota. */
export function isPicture({ destination }: Request, { pathname }: URL): boolean {
  return destination === 'image' && pathname.startsWith('/images/');
}

export async function dropPictures(): Promise<void> {
  await caches.delete(CACHE);
}
