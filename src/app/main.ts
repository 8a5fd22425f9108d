import '#ui/fonts/fonts.css';
import '#ui/theme.css';
import '#ui/base.css';
import { ports } from '#mode';
import { createContainer, SHOP_INSTANCE } from './container.ts';
import { readProducts } from './readProducts.ts';
import { reloadOnce } from './reload.ts';
import { watchWork } from './settled.ts';
import { showFailurePage } from './showFailurePage.ts';

async function start(root: HTMLElement) {
  try {
    const container = createContainer(await ports());
    if (import.meta.env.ESTORE_CAN_SETTLE) watchWork(container);
    const shop = container.get(SHOP_INSTANCE);
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
