import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { FirestoreProductRepository } from '../firebase/FirestoreProductRepository.ts';
import { catalogueApp } from '../firebase/firebaseApps.ts';
import { EMULATOR_OPTIONS, LOOPBACK } from './emulatorAddresses.ts';

/** The catalogue in the Firestore emulator on this machine. */
export function emulatorProducts(port: number): ProductRepository {
  const firestore = getFirestore(catalogueApp(EMULATOR_OPTIONS));
  connectFirestoreEmulator(firestore, LOOPBACK, port);
  return new FirestoreProductRepository(firestore);
}
