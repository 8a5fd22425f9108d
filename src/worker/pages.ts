import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { cacheName } from '#core/domain/storedNames.ts';
import { addresses } from '#ui/addresses.ts';
import { patterns } from '#ui/paths.ts';
import { HOME, publicationIndex, serveOwnPage } from './code.ts';
import { VERSION_META } from './version.ts';

/** The page for any screen, which is another file in a publication. */
const SHELL_PATH = import.meta.env.ESTORE_PREFIX + (publicationIndex ? addresses.shell : addresses.anyPage);

/** Markup of the version in all pages of the shop, and in pages of this version. */
const VERSION_TAG = `<meta name="${VERSION_META}" content="`;
const OF_THIS_VERSION = `${VERSION_TAG}${import.meta.env.ESTORE_VERSION}"`;

/** Network timeout before falling back to the shell (ms). */
const NETWORK_TIMEOUT_MS = 2000;

const PAGE_CACHE = cacheName(import.meta.env.ESTORE_PREFIX, 'pages');
/** Maximum number and age (days) of cached pages. */
const MAX_PAGES = 50;
const MAX_AGE_DAYS = 7;

const { home: _, notFound, productInfo, productReview, ...screens } = patterns;
const tabs = [productInfo, productReview].map((tab) => `${patterns.product}/${tab}`);
const isScreen = matcherOf(...Object.values(screens), ...tabs);
/** Screens that a publication renders with their products, besides `/`. */
const isRendered = matcherOf(patterns.products, patterns.flashSales, patterns.product, ...tabs);

const seenPages = new StaleWhileRevalidate({
  cacheName: PAGE_CACHE,
  plugins: [
    {
      // Pages do not depend on the query.
      cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#].*/, ''),
      async fetchDidSucceed({ response }) {
        if (response.status >= 500 || (response.ok && !(await contains(response, VERSION_TAG)))) {
          throw new Error('This is not a page of the shop.');
        }
        return response;
      },
      // Pages of a later version need code that is not cached yet.
      cacheWillUpdate: async ({ response }) =>
        response.ok && (await contains(response, OF_THIS_VERSION)) ? response : null,
    },
    new ExpirationPlugin({ maxEntries: MAX_PAGES, maxAgeSeconds: MAX_AGE_DAYS * 24 * 60 * 60 }),
  ],
});

/** Responds to a navigation within the shop with a page of this version, even offline. */
export async function servePage(options: RouteHandlerCallbackOptions): Promise<Response> {
  const {
    event,
    request,
    url: { pathname },
  } = options;
  if ([HOME, `${import.meta.env.ESTORE_PREFIX}/`].includes(pathname))
    return serveOwnPage(HOME, event).catch(() => fetch(request));
  const shell = () => serveOwnPage(SHELL_PATH, event);
  // Another file of the hosting, or an unknown address.
  if (!isScreen(pathname)) return fetch(request).catch(shell);
  if (!publicationIndex || !isRendered(pathname)) return shell().catch(() => fetch(request));
  const seen = seenPages.handle(options);
  const isLate = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  return (await Promise.race([seen.catch(() => undefined), isLate])) ?? shell().catch(() => seen);
}

export async function dropSeenPages(): Promise<void> {
  await caches.delete(PAGE_CACHE);
}

function matcherOf(...paths: readonly string[]): (path: string) => boolean {
  const expression = new RegExp(
    `^${import.meta.env.ESTORE_PREFIX}(?:${paths.join('|').replace(/:\w+/g, '[^/]+')})/?$`,
  );
  return (path) => expression.test(path);
}

async function contains(response: Response, text: string): Promise<boolean> {
  return (await response.clone().text()).includes(text);
}
