import { ContainerModule } from 'inversify';
import { ItemsFileProductRepository } from '#adapters/browser/ItemsFileProductRepository.ts';
import { emulatorBackend } from '#adapters/emulator/emulatorBackend.ts';
import { withSwitchboard } from '#adapters/emulator/switchboard.ts';
import { AUTH_GATEWAY, ITEMS_FILE, PRODUCT_REPOSITORY } from '../tokens.ts';

/** Development and end-to-end tests: the production adapters against the emulators on this machine. */
export const backend = new ContainerModule(({ bind }) => {
  const emulators = emulatorBackend({
    firestorePort: Number(import.meta.env.ESTORE_FIRESTORE_PORT),
    authPort: Number(import.meta.env.ESTORE_AUTH_PORT),
  });
  const { products, auth } = withSwitchboard(emulators, window.location.search);
  bind(PRODUCT_REPOSITORY).toConstantValue(products);
  bind(AUTH_GATEWAY).toConstantValue(auth);
  bind(ITEMS_FILE).toConstantValue(new ItemsFileProductRepository());
});
