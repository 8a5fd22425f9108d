import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '#ui/fonts/fonts.css';
import '#ui/theme.css';
import '#ui/base.css';
import type { Shop } from '#core/Shop.ts';
import { FailureScreen } from '#ui/screens/failure/FailureScreen.tsx';
import { App } from './App.tsx';
import { createContainer } from './container.ts';
import { MissingCode } from './lazyScreen.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { reloadOnce } from './reloadOnce.ts';
import { screens } from './routes.tsx';
import { SHOP } from './tokens.ts';
import { tolerateRewrites } from './tolerateRewrites.ts';
import { browser } from './wiring/browser.ts';

/** The backend of this build. The conditions are decided when it is built, so a bundle holds one of them. */
async function loadBackend() {
  if (import.meta.env.MODE === 'production') return import('./wiring/production.ts');
  if (import.meta.env.MODE === 'memory') return import('./wiring/memory.ts');
  return import('./wiring/emulator.ts');
}

const rootOptions: RootOptions = {
  // A page that differs from the one drawn ahead, as extensions make it, is drawn anew: that is no error.
  onRecoverableError: (error) => console.warn('The page was drawn anew.', error),
  // The shopper is told by the failure page. Code that is missing is no defect of the code.
  onCaughtError: (error) => console[error instanceof MissingCode ? 'warn' : 'error'](error),
};

async function start(root: HTMLElement) {
  let shop: Shop | undefined;
  try {
    const { backend } = await loadBackend();
    shop = createContainer(browser, backend).get(SHOP);
  } catch (cause) {
    // A deployment may have replaced the code: the page of today knows where it is now.
    console.warn('The shop could not be started.', cause);
    if (reloadOnce()) return;
  }
  if (shop) show(shop, root);
  else showFailure(root);
}

function show(shop: Shop, root: HTMLElement) {
  // The products are on their way before anything is drawn.
  shop.catalogue.read();
  const page = (
    <StrictMode>
      <BrowserRouter>
        <PageBoundary>
          <App shop={shop} />
        </PageBoundary>
      </BrowserRouter>
    </StrictMode>
  );
  // A build has drawn the page already; in development it is drawn here.
  if (root.firstElementChild) hydrateRoot(root, page, rootOptions);
  else createRoot(root, rootOptions).render(page);
  // Who is signed in can wait until there is something to look at.
  const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
  whenIdle(() => shop.auth.start());
  // The products go first.
  const stop = shop.catalogue.subscribe(() => {
    stop();
    whenIdle(() => void prefetchLikelyScreens());
  });
}

/** Fetches, one after another, the code of where most visits go next; not for a shopper who saves data. */
async function prefetchLikelyScreens() {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  const { product, description, products, searchResults, cart } = screens;
  for (const screen of [product, description, products, searchResults, cart]) await screen.preload();
}

/** The failure page inside the shell that the build has drawn: its links lead on without any code. */
function showFailure(root: HTMLElement) {
  createRoot(root.querySelector('main') ?? root).render(
    <BrowserRouter>
      <FailureScreen />
    </BrowserRouter>,
  );
}

tolerateRewrites();
const root = document.getElementById('root');
if (root) {
  void start(root);
  root.dataset.started = '';
}
