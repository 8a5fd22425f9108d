import { ContainerModule } from 'inversify';
import { ItemsFileProductRepository } from '#adapters/browser/ItemsFileProductRepository.ts';
import type { Switched } from '#adapters/emulator/openSwitchboard.ts';
import { switchedProducts } from '#adapters/emulator/switchedProducts.ts';
import { FIREBASE_OPTIONS } from '#adapters/firebase/firebaseOptions.ts';
import { LazyAuthGateway } from '#adapters/firebase/LazyAuthGateway.ts';
import { AUTH_GATEWAY, ITEMS_FILE } from '../tokens.ts';
import { bindProducts } from './published.ts';
import { workerProducts } from './workerProducts.ts';

const ADDRESSES = {
  firestore: import.meta.env.ESTORE_FIRESTORE_EMULATOR,
  auth: import.meta.env.ESTORE_AUTH_EMULATOR,
};

/**
 * Development and end-to-end tests: the production backend against the emulators on this machine. What only a developer
 * needs is fetched with the code of the accounts, which no page asks for before it is rendered: a first visit costs what
 * a shopper's does. Faults that the address asks for hold before this resolves, and so before the shop reads anything.
 *
 * A function, and no `await` of the module itself: what it waits for may share a chunk with this module, and each would
 * wait for the other.
 */
export async function loadBackend(): Promise<{ readonly backend: ContainerModule }> {
  let switched: Switched | undefined;
  const load = async () => {
    const { openSwitchboard } = await import('#adapters/emulator/openSwitchboard.ts');
    switched ??= openSwitchboard(FIREBASE_OPTIONS, ADDRESSES, async () => {
      const { cachedFirestore } = await import('./cachedFirestore.ts');
      return cachedFirestore(FIREBASE_OPTIONS, ADDRESSES.firestore);
    });
    return switched.auth;
  };
  if (/[?&]estore-/.test(window.location.search)) await load();
  const products = switchedProducts(workerProducts(FIREBASE_OPTIONS, ADDRESSES.firestore), () =>
    switched?.productsInPage(),
  );
  const backend = new ContainerModule(({ bind }) => {
    bindProducts(bind, products);
    bind(AUTH_GATEWAY).toConstantValue(new LazyAuthGateway(load));
    bind(ITEMS_FILE).toConstantValue(new ItemsFileProductRepository('file'));
  });
  return { backend };
}
