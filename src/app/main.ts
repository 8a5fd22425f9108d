import '#ui/fonts/fonts.css';
import '#ui/theme.css';
import '#ui/base.css';
import { createContainer } from './container.ts';
import { showFailurePage } from './failurePage.ts';
import { readProducts } from './readProducts.ts';
import { reloadOnce } from './reload.ts';
import { SHOP } from './tokens.ts';
import { browser } from './wiring/browser.ts';

/** The backend of this build. The mode is constant when it is built, so that the bundle holds one of them. */
async function loadBackend() {
  const mode = import.meta.env.MODE;
  if (mode === 'production') return import('./wiring/production.ts');
  if (mode === 'memory') return import('./wiring/memory.ts');
  if (mode === 'development' || mode === 'emulator' || mode === 'test') {
    return (await import('./wiring/emulator.ts')).loadBackend();
  }
  throw new Error(`No backend belongs to the mode "${mode}".`);
}

async function start(root: HTMLElement) {
  try {
    const { backend } = await loadBackend();
    const shop = createContainer(browser, backend).get(SHOP);
    // What the page misses is requested before anything is rendered.
    readProducts(shop);
    // Preloaded by the page's head, but run only now: all code in one task would block a phone.
    const { showShop } = await import('./showShop.tsx');
    await showShop(shop, root);
  } catch (cause) {
    // A deployment may have replaced the code: a page loaded now knows the new addresses.
    console.warn('The shop could not be started.', cause);
    if (!(await reloadOnce())) showFailurePage();
  }
}

const root = document.getElementById('root');
if (root) {
  void start(root);
  root.dataset.started = '';
}
