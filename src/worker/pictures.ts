import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';

const CACHE = 'estore-pictures';

/** Pictures that are kept, days that they are, and the bytes of one: thirty megabytes at most. */
const MOST = 200;
const DAYS = 7;
const LARGEST = 150_000;

/** Pictures of products, as they were seen. */
export const pictures = new CacheFirst({
  cacheName: CACHE,
  plugins: [
    {
      // A captive portal calls its own page a success.
      async cacheWillUpdate({ response }) {
        const isPicture = response.headers.get('Content-Type')?.startsWith('image/');
        if (!response.ok || !isPicture) return null;
        return (await response.clone().blob()).size <= LARGEST ? response : null;
      },
    },
    new ExpirationPlugin({ maxEntries: MOST, maxAgeSeconds: DAYS * 24 * 60 * 60 }),
  ],
});

/**
 * Whether the worker keeps such a picture. It cannot see whether one of another site is a picture, and each would count for
 * megabytes of the room that the shop has.
 */
export function isPicture({ destination }: Request, { pathname }: URL): boolean {
  return destination === 'image' && pathname.startsWith('/images/');
}

/** Gives their room back. */
export async function dropPictures(): Promise<void> {
  await caches.delete(CACHE);
}
