import { ContainerModule } from 'inversify';
import { ItemsFileProductRepository } from '#adapters/browser/ItemsFileProductRepository.ts';
import { LazyAuthGateway } from '#adapters/browser/LazyAuthGateway.ts';
import { FIREBASE_OPTIONS } from '#adapters/firebase/firebaseOptions.ts';
import { AUTH_GATEWAY, ITEMS_FILE } from '../tokens.ts';
import { bindProducts, workerProducts } from './bindProducts.ts';

/** The deployed shop: Firestore and Firebase Authentication of the build's project. */
export const backend = new ContainerModule(({ bind }) => {
  bindProducts(bind, workerProducts());
  const loadAuth = async () => {
    const { firebaseAuth } = await import('#adapters/firebase/firebaseAuth.ts');
    return firebaseAuth(FIREBASE_OPTIONS);
  };
  bind(AUTH_GATEWAY).toConstantValue(new LazyAuthGateway(loadAuth));
  bind(ITEMS_FILE).toConstantValue(new ItemsFileProductRepository('file'));
});
