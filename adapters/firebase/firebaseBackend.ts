import type { FirebaseOptions } from 'firebase/app';
import { getFirestore } from 'firebase/firestore/lite';
import type { Ports } from '#core/ports/Ports.ts';
import { FirestoreProductRepository } from './FirestoreProductRepository.ts';
import { catalogueApp } from './firebaseApps.ts';
import { LazyAuthGateway } from './LazyAuthGateway.ts';

/** The production backend: Firestore and Firebase Authentication of the project that the options name. */
export function firebaseBackend(options: FirebaseOptions): Pick<Ports, 'products' | 'auth'> {
  return {
    products: new FirestoreProductRepository(getFirestore(catalogueApp(options))),
    auth: new LazyAuthGateway(async () => {
      const { firebaseAuth } = await import('./firebaseAuth.ts');
      return firebaseAuth(options);
    }),
  };
}
