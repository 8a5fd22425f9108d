import { ContainerModule } from 'inversify';
import { ItemsFileProductRepository } from '#adapters/browser/ItemsFileProductRepository.ts';
import { chooseGoogleAccount } from '#adapters/emulator/chooseGoogleAccount.ts';
import { withSwitchboard } from '#adapters/emulator/switchboard.ts';
import { firebaseBackend } from '#adapters/firebase/firebaseBackend.ts';
import { FIREBASE_OPTIONS } from '#adapters/firebase/firebaseOptions.ts';
import { AUTH_GATEWAY, ITEMS_FILE, PRODUCT_REPOSITORY } from '../tokens.ts';
import { published } from './published.ts';

/** Development and end-to-end tests: the production backend against the emulators on this machine. */
export const backend = new ContainerModule(({ bind }) => {
  const emulators = {
    firestore: import.meta.env.ESTORE_FIRESTORE_EMULATOR,
    auth: import.meta.env.ESTORE_AUTH_EMULATOR,
    chooseGoogleAccount,
  };
  const { products, auth } = withSwitchboard(
    firebaseBackend(FIREBASE_OPTIONS, emulators),
    window.location.search,
  );
  bind(PRODUCT_REPOSITORY).toConstantValue(published(products));
  bind(AUTH_GATEWAY).toConstantValue(auth);
  bind(ITEMS_FILE).toConstantValue(new ItemsFileProductRepository());
});
