import '#ui/fonts/fonts.css';
import '#ui/theme.css';
import '#ui/base.css';
import { createContainer } from './createContainer.ts';
import { readProducts } from './readProducts.ts';
import { reloadOnce } from './reload.ts';
import { showFailurePage } from './showFailurePage.ts';
import { SHOP_INSTANCE } from './tokens.ts';
import { browser } from './wiring/browser.ts';

/** Loads the backend of this mode. The mode is a build constant, so a bundle contains only one backend. */
async function loadBackend() {
  const mode = import.meta.env.MODE;
  if (mode === 'production') return import('./wiring/production.ts');
  if (mode === 'parse') return import('./wiring/parse.ts');
  if (mode === 'memory') return import('./wiring/memory.ts');
  if (mode === 'development' || mode === 'emulator' || mode === 'test') {
    return (await import('./wiring/emulator.ts')).loadBackend();
  }
  throw new Error(`No backend belongs to the mode "${mode}".`);
}

async function start(root: HTMLElement) {
  try {
    const { backend } = await loadBackend();
    const shop = createContainer(browser, backend).get(SHOP_INSTANCE);
    readProducts(shop);
    // The page preloads this module, but running all code in one task would block a phone.
    const { showShop } = await import('./showShop.tsx');
    await showShop(shop, root);
  } catch (cause) {
    // A deployment may have replaced the code; a reloaded page has the new addresses.
    console.warn('The shop could not be started.', cause);
    if (!(await reloadOnce())) showFailurePage();
  }
}

const root = document.getElementById('root');
if (root) {
  void start(root);
  root.dataset.started = '';
}
