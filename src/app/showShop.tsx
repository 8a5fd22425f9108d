import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadFamilies } from '#core/domain/lateFamilies.ts';
import type { Shop } from '#core/Shop.ts';
import { SHOP } from '#shop';
import { addresses } from '#ui/addresses.ts';
import { HydratedPage } from '#ui/HydratedPage.tsx';
import { historyEntry, nameHistoryEntry } from '#ui/historyEntry.ts';
import { whenIdle } from '#ui/kit/whenIdle.ts';
import { App } from './App.tsx';
import { MissingCode } from './lazyScreen.tsx';
import { prefersReducedData } from './prefersReducedData.ts';
import { routePath } from './routePath.ts';
import { screenNameAt, screens } from './routes.tsx';
import { showFailurePage } from './showFailurePage.ts';
import { tolerateRewrites } from './tolerateRewrites.ts';

/** Maximum delay of the account (ms), which guarded screens wait for. */
const MAX_ACCOUNT_DELAY_MS = 5000;

const rootOptions: RootOptions = {
  // Browser extensions may change the prerendered page; React then renders it again.
  onRecoverableError: (error) => console.warn('The page was rendered again.', error),
  // The failure page informs the shopper. Missing code is not a bug.
  onCaughtError: (error) => console[error instanceof MissingCode ? 'warn' : 'error'](error),
  // The shell failed, and React has emptied the page.
  onUncaughtError: (error) => {
    console.error(error);
    showFailurePage();
  },
};

/** Renders the shop into its root, or hydrates the prerendered page. */
export async function showShop(shop: Shop, root: HTMLElement): Promise<void> {
  tolerateRewrites();
  const { search, hash } = window.location;
  if (SHOP.languages.length > 1 && isElsewhere()) return;
  let pathname = window.location.pathname.replace(/^\/+$/, '/');
  // The hosting redirects "/en/" to "/en", but the service worker and other servers respond to it.
  if (pathname === SHOP.base) pathname = SHOP.home;
  // Relative links at "//" would be invalid addresses.
  if (pathname !== window.location.pathname) window.history.replaceState(null, '', pathname + search + hash);
  if (SHOP.checkout?.guests) {
    hideKey();
    // Precedes the router's listener, if a link is opened in this tab.
    window.addEventListener('popstate', hideKey);
  }
  nameHistoryEntry();
  const path = routePath(pathname);
  const renderedPath = isSamePath(root.dataset.path, path) ? path : undefined;
  // Without this code, a waiting screen or other cards would replace the prerendered ones.
  if (renderedPath !== undefined) await screens[screenNameAt(renderedPath)].preload();
  await loadFamilies(shop.initialProducts?.catalogue.edition?.products);
  const page = (
    <StrictMode>
      <BrowserRouter basename={SHOP.home} useTransitions={false}>
        <App shop={shop} renderedPath={renderedPath} />
      </BrowserRouter>
    </StrictMode>
  );
  // A transition hydrates a prerendered page in small tasks. Development has none.
  if (root.firstElementChild) {
    startTransition(() => void hydrateRoot(root, <HydratedPage>{page}</HydratedPage>, rootOptions));
  } else createRoot(root, rootOptions).render(page);
  // The account can wait until the page is visible.
  whenIdle(() => shop.account.start(), MAX_ACCOUNT_DELAY_MS);
  // The shop also works if this code cannot be fetched.
  if (import.meta.env.PROD && !prefersReducedData()) {
    const register = async () => (await import('./registerWorker.ts')).registerWorker(shop);
    whenIdle(() => void register().catch(() => {}));
  }
  // Products have priority over prefetching.
  const stop = shop.catalogue.subscribe(() => {
    stop();
    whenIdle(() => void prefetchLikelyScreens(shop));
  });
}

/**
 * Firebase Hosting has one 404 page, in the default language: at an address of another language, it passes the address to that
 * language's app shell, which shows it. Returns whether the browser leaves the page.
 */
function isElsewhere(): boolean {
  const { pathname, search, hash } = window.location;
  const shell = `${SHOP.base.slice(0, -1)}${addresses.shell}`;
  if (pathname === shell && hash.startsWith(`#${SHOP.base}`)) {
    window.history.replaceState(null, '', hash.slice(1));
    return false;
  }
  const other = SHOP.languages.slice(1).find((language) => pathname.startsWith(`/${language}/`));
  if (SHOP.base !== '/' || other === undefined || pathname === `/${other}${addresses.shell}`) return false;
  window.location.replace(`/${other}${addresses.shell}#${pathname}${search}${hash}`);
  return true;
}

/** Moves the fragment of a link to an order, which contains its key, from the address bar into the router's state. */
function hideKey(): void {
  const { pathname, search, hash } = window.location;
  if (hash !== '' && screenNameAt(routePath(pathname)) === 'order')
    window.history.replaceState({ ...historyEntry(), usr: hash }, '', pathname + search);
}

function isSamePath(one: string | undefined, other: string): boolean {
  if (one === undefined || one === other) return one === other;
  try {
    return decodeURIComponent(one) === decodeURIComponent(other);
  } catch {
    return false;
  }
}

/** Fetches the code of the likeliest next screens, one at a time; that of the cart once it has a line. */
async function prefetchLikelyScreens({ cart }: Pick<Shop, 'cart'>) {
  if (prefersReducedData()) return;
  const { product, products, searchResults } = screens;
  for (const screen of [product, products, searchResults]) await screen.preload();
  const prefetchCart = () => cart.getSnapshot().lines.length > 0 && whenIdle(screens.cart.preload);
  prefetchCart();
  cart.subscribe(prefetchCart);
}
