import { ContainerModule } from 'inversify';
import { ItemsFileProductRepository } from '#adapters/browser/ItemsFileProductRepository.ts';
import { firebaseBackend } from '#adapters/firebase/firebaseBackend.ts';
import { FIREBASE_OPTIONS } from '#adapters/firebase/firebaseOptions.ts';
import { AUTH_GATEWAY, ITEMS_FILE, PRODUCT_REPOSITORY } from '../tokens.ts';
import { published } from './published.ts';

/** The deployed shop: Firestore and Firebase Authentication of the project that the build names. */
export const backend = new ContainerModule(({ bind }) => {
  const { products, auth } = firebaseBackend(FIREBASE_OPTIONS);
  bind(PRODUCT_REPOSITORY).toConstantValue(published(products));
  bind(AUTH_GATEWAY).toConstantValue(auth);
  bind(ITEMS_FILE).toConstantValue(new ItemsFileProductRepository());
});
