import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { cacheName } from '#core/domain/storedNames.ts';

const PICTURE_CACHE = cacheName('', 'pictures');

/** Maximum number, age (days) and size (bytes) of cached pictures: at most 30 MB. */
const MAX_PICTURES = 200;
const MAX_AGE_DAYS = 7;
const MAX_BYTES = 150_000;

export const pictures = new CacheFirst({
  cacheName: PICTURE_CACHE,
  plugins: [
    {
      // A captive portal may respond with a page and status 200.
      async cacheWillUpdate({ response }) {
        const isPicture = response.headers.get('Content-Type')?.startsWith('image/');
        if (!response.ok || !isPicture) return null;
        return (await response.clone().blob()).size <= MAX_BYTES ? response : null;
      },
    },
    new ExpirationPlugin({ maxEntries: MAX_PICTURES, maxAgeSeconds: MAX_AGE_DAYS * 24 * 60 * 60 }),
  ],
});

/** Whether the worker caches this image. Each image of another site would use megabytes of the shop's storage quota. */
export function isPicture({ destination }: Request, { pathname }: URL): boolean {
  return destination === 'image' && pathname.startsWith('/images/');
}

export async function dropPictures(): Promise<void> {
  await caches.delete(PICTURE_CACHE);
}
