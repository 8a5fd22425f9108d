import type { FirebaseOptions } from 'firebase/app';
import type { Ports } from '#core/ports/Ports.ts';
import type { Emulators } from './Emulators.ts';
import { LazyAuthGateway } from './LazyAuthGateway.ts';
import type { FirestoreProject } from './runQuery.ts';
import { WorkerProductRepository } from './WorkerProductRepository.ts';

/** Firestore and Firebase Authentication of a project: Google's, or the emulators where they are given. */
export function firebaseBackend(
  options: FirebaseOptions & Omit<FirestoreProject, 'origin'>,
  emulators?: Emulators,
): Pick<Ports, 'products' | 'auth'> {
  return {
    products: new WorkerProductRepository(
      () => new Worker(new URL('./productsWorker.ts', import.meta.url), { type: 'module' }),
      async () => {
        const { firestoreProducts } = await import('./firestoreProducts.ts');
        return firestoreProducts(options, emulators?.firestore);
      },
    ),
    auth: new LazyAuthGateway(async () => {
      const { firebaseAuth } = await import('./firebaseAuth.ts');
      return firebaseAuth(options, emulators);
    }),
  };
}
