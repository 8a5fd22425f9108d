import { ContainerModule } from 'inversify';
import { ItemsFileProductRepository } from '#adapters/browser/ItemsFileProductRepository.ts';
import { firebaseBackend } from '#adapters/firebase/firebaseBackend.ts';
import { AUTH_GATEWAY, ITEMS_FILE, PRODUCT_REPOSITORY } from '../tokens.ts';

/** The deployed shop: Firestore and Firebase Authentication of the project that the build names. */
export const backend = new ContainerModule(({ bind }) => {
  const { products, auth } = firebaseBackend({
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    appId: import.meta.env.VITE_FIREBASE_APP_ID,
  });
  bind(PRODUCT_REPOSITORY).toConstantValue(products);
  bind(AUTH_GATEWAY).toConstantValue(auth);
  bind(ITEMS_FILE).toConstantValue(new ItemsFileProductRepository());
});
