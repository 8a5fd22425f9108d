import type { FirebaseOptions } from 'firebase/app';
import type { Ports } from '#core/ports/Ports.ts';
import { LazyAuthGateway } from './LazyAuthGateway.ts';
import { WorkerProductRepository } from './WorkerProductRepository.ts';

/** The production backend: Firestore and Firebase Authentication of the project that the options name. */
export function firebaseBackend(options: FirebaseOptions): Pick<Ports, 'products' | 'auth'> {
  return {
    products: new WorkerProductRepository(
      () => new Worker(new URL('./productsWorker.ts', import.meta.url), { type: 'module' }),
      async () => {
        const { firestoreProducts } = await import('./firestoreProducts.ts');
        return firestoreProducts(options);
      },
    ),
    auth: new LazyAuthGateway(async () => {
      const { firebaseAuth } = await import('./firebaseAuth.ts');
      return firebaseAuth(options);
    }),
  };
}
