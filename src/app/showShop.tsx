import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Shop } from '#core/Shop.ts';
import { HydratedPage } from '#ui/HydratedPage.tsx';
import { nameHistoryEntry } from '#ui/historyEntry.ts';
import { App } from './App.tsx';
import { showFailurePage } from './failurePage.ts';
import { MissingCode } from './lazyScreen.tsx';
import { screenAt, screens } from './routes.tsx';
import { savesData } from './savesData.ts';
import { tolerateRewrites } from './tolerateRewrites.ts';

const rootOptions: RootOptions = {
  // Extensions change the prerendered page before React takes it over; React then renders it again. That is no error.
  onRecoverableError: (error) => console.warn('The page was rendered again.', error),
  // The shopper is told by the failure page. Code that is missing is no defect of the code.
  onCaughtError: (error) => console[error instanceof MissingCode ? 'warn' : 'error'](error),
  // The shell itself could not be rendered, and React has emptied the page. No page is ever blank.
  onUncaughtError: (error) => {
    console.error(error);
    showFailurePage();
  },
};

/** Renders the shop into its root, or hydrates the page that the build has rendered there. */
export async function showShop(shop: Shop, root: HTMLElement): Promise<void> {
  tolerateRewrites();
  nameHistoryEntry();
  const { pathname } = window.location;
  const renderedPath = isSamePath(root.dataset.path, pathname) ? pathname : undefined;
  // Without this code React would put a waiting screen in the place of the rendered one.
  if (renderedPath !== undefined) await screenAt(renderedPath)?.preload();
  const page = (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <App shop={shop} renderedPath={renderedPath} />
      </BrowserRouter>
    </StrictMode>
  );
  // A build has rendered the page already, and a transition hydrates it in turns; in development it is rendered here.
  if (root.firstElementChild) {
    startTransition(() => void hydrateRoot(root, <HydratedPage>{page}</HydratedPage>, rootOptions));
  } else createRoot(root, rootOptions).render(page);
  // Who is signed in can wait until there is something to look at.
  const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
  whenIdle(() => shop.account.start());
  // Development has no worker, and a shopper who saves data gets none. A visit that cannot fetch this code goes on without.
  if (import.meta.env.PROD && !savesData()) {
    const keep = async () => (await import('./keepShop.ts')).keepShop(shop);
    whenIdle(() => void keep().catch(() => {}));
  }
  // The products go first.
  const stop = shop.catalogue.subscribe(() => {
    stop();
    whenIdle(() => void prefetchLikelyScreens());
  });
}

/** Whether two paths are the same, however their letters are encoded. */
function isSamePath(one: string | undefined, other: string): boolean {
  if (one === undefined || one === other) return one === other;
  try {
    return decodeURIComponent(one) === decodeURIComponent(other);
  } catch {
    return false;
  }
}

/** Fetches, one after another, the code of where most visits go next; not for a shopper who saves data. */
async function prefetchLikelyScreens() {
  if (savesData()) return;
  const { product, products, searchResults, cart } = screens;
  for (const screen of [product, products, searchResults, cart]) await screen.preload();
}
