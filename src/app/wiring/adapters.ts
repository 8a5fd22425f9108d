import { ContainerModule } from 'inversify';
import { ItemsFileProductRepository } from '#adapters/browser/ItemsFileProductRepository.ts';
import { LazyAuthGateway } from '#adapters/browser/LazyAuthGateway.ts';
import { lazyCheckout } from '#adapters/browser/lazyCheckout.ts';
import { WorkerProductRepository } from '#adapters/browser/WorkerProductRepository.ts';
import { PublishedProductRepository } from '#adapters/published/PublishedProductRepository.ts';
import { CURRENT_PUBLICATION, PAGE_DATA, pageDataFrom } from '#adapters/published/publication.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { SHOP } from '#shop';
import { AUTH_GATEWAY, CHECKOUT, ITEMS_FILE, PRODUCT_REPOSITORY, PUBLICATION } from '../tokens.ts';
import { HAS_GOOGLE } from './hasGoogle.ts';
import type { Switched } from './openSwitchboard.ts';

const FIREBASE_OPTIONS = {
  apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
  authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
  projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
  appId: import.meta.env.VITE_FIREBASE_APP_ID,
};

/**
 * Which adapter serves which port, by mode; `memory.ts` has those of the demo. The mode is a build constant, so a bundle contains only
 * one backend. `cachedProducts.ts` selects the database, because the worker loads nothing else.
 */
export async function adapters(): Promise<ContainerModule> {
  if (import.meta.env.MODE === 'production') {
    const loadAuth = async () => {
      const { firebaseAuth } = await import('#adapters/firebase/firebaseAuth.ts');
      return firebaseAuth(FIREBASE_OPTIONS, SHOP.language);
    };
    return bound(workerProducts(), new LazyAuthGateway(loadAuth));
  }
  if (import.meta.env.MODE === 'parse') {
    const loadAuth = async () => (await import('./parseAuth.ts')).parseAuth();
    return bound(workerProducts(), new LazyAuthGateway(loadAuth, HAS_GOOGLE));
  }
  // The emulators. Faults load before the first read, developer tools with the account, after the first render.
  let switched: Switched | undefined;
  const open = async () => {
    const { openSwitchboard } = await import('./openSwitchboard.ts');
    switched ??= openSwitchboard(FIREBASE_OPTIONS, LazyAuthGateway);
    return switched;
  };
  const hasFaults = /[?&]estore-/.test(window.location.search);
  const { cachedProducts } =
    hasFaults && (await open()).breaksReads ? await import('./cachedProducts.ts') : {};
  const products = (cachedProducts ?? workerProducts)();
  return bound(products, new LazyAuthGateway(async () => (await open()).auth));
}

/** A page with a publication reads only single products from the backend. */
function bound(products: ProductRepository, auth: AuthGateway): ContainerModule {
  // A build constant, so that a plain build omits this code.
  const page = import.meta.env.ESTORE_PUBLISHED
    ? pageDataFrom(document.getElementById(PAGE_DATA)?.textContent)
    : undefined;
  return new ContainerModule(({ bind }) => {
    bind(PUBLICATION).toConstantValue(page);
    bind(PRODUCT_REPOSITORY).toConstantValue(
      page ? new PublishedProductRepository(page, products, SHOP.base + CURRENT_PUBLICATION) : products,
    );
    bind(ITEMS_FILE).toConstantValue(new ItemsFileProductRepository('file'));
    bind(AUTH_GATEWAY).toConstantValue(auth);
    bind(CHECKOUT).toConstantValue(
      SHOP.checkout &&
        lazyCheckout(window, async (keys) => (await import('./checkoutPorts.ts')).checkoutPorts(auth, keys)),
    );
  });
}

/** The products of the database, read by a worker. */
function workerProducts(): ProductRepository {
  return new WorkerProductRepository(
    () => new Worker(new URL('./productsWorker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./cachedProducts.ts')).cachedProducts(),
  );
}
