import type { FirebaseOptions } from 'firebase/app';
import type { Ports } from '#core/ports/Ports.ts';
import { LazyAuthGateway } from './LazyAuthGateway.ts';
import { LazyProductRepository } from './LazyProductRepository.ts';

/** The production backend: Firestore and Firebase Authentication of the project that the options name. */
export function firebaseBackend(options: FirebaseOptions): Pick<Ports, 'products' | 'auth'> {
  return {
    products: new LazyProductRepository(async () => {
      const { firestoreProducts } = await import('./firestoreProducts.ts');
      return firestoreProducts(options);
    }),
    auth: new LazyAuthGateway(async () => {
      const { firebaseAuth } = await import('./firebaseAuth.ts');
      return firebaseAuth(options);
    }),
  };
}
