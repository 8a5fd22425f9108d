import type { FirebaseOptions } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { FirestoreProductRepository } from './FirestoreProductRepository.ts';
import { catalogueApp } from './firebaseApps.ts';

/** The catalogue in Firestore: the project's own, or the emulator at this address. */
export function firestoreProducts(options: FirebaseOptions, emulator?: string): ProductRepository {
  const firestore = getFirestore(catalogueApp(options));
  // The mode is known when the shop is built, so that production carries no code for emulators.
  if (import.meta.env.MODE !== 'production' && emulator) {
    const { hostname, port } = new URL(emulator);
    connectFirestoreEmulator(firestore, hostname, Number(port));
  }
  return new FirestoreProductRepository(firestore);
}
