import { ContainerModule } from 'inversify';
import { ItemsFileProductRepository } from '#adapters/browser/ItemsFileProductRepository.ts';
import { chooseGoogleAccount, chooseNext } from '#adapters/emulator/chooseGoogleAccount.ts';
import { Switchboard } from '#adapters/emulator/Switchboard.ts';
import { offerWorkbench } from '#adapters/emulator/workbench/offerWorkbench.ts';
import { firebaseBackend } from '#adapters/firebase/firebaseBackend.ts';
import { FIREBASE_OPTIONS } from '#adapters/firebase/firebaseOptions.ts';
import { AUTH_GATEWAY, ITEMS_FILE, PRODUCT_REPOSITORY } from '../tokens.ts';
import { published } from './published.ts';

/** Development and end-to-end tests: the production backend against the emulators on this machine. */
export const backend = new ContainerModule(({ bind }) => {
  const addresses = {
    firestore: import.meta.env.ESTORE_FIRESTORE_EMULATOR,
    auth: import.meta.env.ESTORE_AUTH_EMULATOR,
  };
  const fetch = window.fetch.bind(window);
  const firebase = firebaseBackend(FIREBASE_OPTIONS, { ...addresses, chooseGoogleAccount });
  const switchboard = new Switchboard(window, addresses);
  const { products, auth } = switchboard.between(firebase, async () => {
    const { firestoreProducts } = await import('#adapters/firebase/firestoreProducts.ts');
    return firestoreProducts(FIREBASE_OPTIONS, addresses.firestore);
  });
  bind(PRODUCT_REPOSITORY).toConstantValue(published(products));
  bind(AUTH_GATEWAY).toConstantValue(auth);
  bind(ITEMS_FILE).toConstantValue(new ItemsFileProductRepository());
  const { projectId } = FIREBASE_OPTIONS;
  offerWorkbench(switchboard, { fetch, ...addresses, projectId, gateway: firebase.auth, chooseNext });
});
