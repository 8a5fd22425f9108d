import { ContainerModule } from 'inversify';
import { ItemsFileProductRepository } from '#adapters/browser/ItemsFileProductRepository.ts';
import { LazyAuthGateway } from '#adapters/browser/LazyAuthGateway.ts';
import { FIREBASE_OPTIONS } from '#adapters/firebase/firebaseOptions.ts';
import { AUTH_GATEWAY, ITEMS_FILE } from '../tokens.ts';
import { bindProducts, workerProducts } from './bindProducts.ts';
import type { Switched } from './openSwitchboard.ts';

const ADDRESSES = {
  firestore: import.meta.env.ESTORE_FIRESTORE_EMULATOR,
  auth: import.meta.env.ESTORE_AUTH_EMULATOR,
};

/**
 * Development and end-to-end tests: the production backend with local emulators. Developer tools load after the first render,
 * faults before the first read. A top-level `await` could deadlock, because the imported module may share this chunk.
 */
export async function loadBackend(): Promise<{ readonly backend: ContainerModule }> {
  let switched: Switched | undefined;
  const open = async () => {
    const { openSwitchboard } = await import('./openSwitchboard.ts');
    switched ??= openSwitchboard(FIREBASE_OPTIONS, ADDRESSES, LazyAuthGateway);
    return switched;
  };
  const hasFaults = /[?&]estore-/.test(window.location.search);
  const { cachedProducts } =
    hasFaults && (await open()).breaksReads ? await import('./cachedProducts.ts') : {};
  const products = (cachedProducts ?? workerProducts)();
  const backend = new ContainerModule(({ bind }) => {
    bindProducts(bind, products);
    bind(AUTH_GATEWAY).toConstantValue(new LazyAuthGateway(async () => (await open()).auth));
    bind(ITEMS_FILE).toConstantValue(new ItemsFileProductRepository('file'));
  });
  return { backend };
}
