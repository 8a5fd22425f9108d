import type { FirebaseOptions } from 'firebase/app';
import { getFirestore } from 'firebase/firestore/lite';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { FirestoreProductRepository } from './FirestoreProductRepository.ts';
import { catalogueApp } from './firebaseApps.ts';

/** The production catalogue: Firestore of the project that the options name. */
export function firestoreProducts(options: FirebaseOptions): ProductRepository {
  return new FirestoreProductRepository(getFirestore(catalogueApp(options)));
}
