import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { addresses, patterns } from '#ui/paths.ts';
import { ownPage } from './code.ts';
import { VERSION_META } from './version.ts';

/** The page that can show any screen; a publication's is another file than a plain build's. */
const SHELL = import.meta.env.ESTORE_PUBLISHED ? addresses.shell : addresses.anyPage;

/** How every page of the shop begins its version, and how those of this version continue. */
const OF_SHOP = `<meta name="${VERSION_META}" content="`;
const OF_THIS_VERSION = `${OF_SHOP}${import.meta.env.ESTORE_VERSION}"`;

/** Milliseconds that the network has to bring a page, until the shell shows what is known. */
const PATIENCE = 2000;

const CACHE = 'estore-pages';
/** Pages that are kept of a publication, and days that they are. */
const MOST = 50;
const DAYS = 7;

const { home, productInfo, productReview, ...screens } = patterns;
const tabs = [productInfo, productReview].map((tab) => `${patterns.product}/${tab}`);
const isScreen = matcherOf(...Object.values(screens), ...tabs);
/** The screens whose pages a publication renders with their products, beside `/`. */
const isRendered = matcherOf(patterns.products, patterns.flashSales, patterns.product, ...tabs);

/** A page of a publication as it was seen last; behind that it is fetched for the next time. */
const seenPages = new StaleWhileRevalidate({
  cacheName: CACHE,
  plugins: [
    {
      // The hosting sends the same page for every query.
      cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#].*/, ''),
      async fetchDidSucceed({ response }) {
        if (response.status >= 500 || (response.ok && !(await contains(response, OF_SHOP)))) {
          throw new Error('This is not a page of the shop.');
        }
        return response;
      },
      // The code of a later version is not cached yet.
      cacheWillUpdate: async ({ response }) =>
        response.ok && (await contains(response, OF_THIS_VERSION)) ? response : null,
    },
    new ExpirationPlugin({ maxEntries: MOST, maxAgeSeconds: DAYS * 24 * 60 * 60 }),
  ],
});

/** The page of a navigation: at an address of the shop one of this version, even without a network. */
export async function page(options: RouteHandlerCallbackOptions): Promise<Response> {
  const {
    event,
    request,
    url: { pathname },
  } = options;
  if (pathname === home) return ownPage(home, event).catch(() => fetch(request));
  const shell = () => ownPage(SHELL, event);
  // Another file of the hosting, or an address that does not exist: only the network knows.
  if (!isScreen(pathname)) return fetch(request).catch(shell);
  if (!import.meta.env.ESTORE_PUBLISHED || !isRendered(pathname)) return shell().catch(() => fetch(request));
  const seen = seenPages.handle(options);
  const isLate = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  return (await Promise.race([seen.catch(() => undefined), isLate])) ?? shell().catch(() => seen);
}

/** The pages of a publication that is replaced. */
export async function dropSeenPages(): Promise<void> {
  await caches.delete(CACHE);
}

function matcherOf(...paths: readonly string[]): (path: string) => boolean {
  const expression = new RegExp(`^(?:${paths.join('|').replace(/:\w+/g, '[^/]+')})/?$`);
  return (path) => expression.test(path);
}

async function contains(response: Response, text: string): Promise<boolean> {
  return (await response.clone().text()).includes(text);
}
