import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';
import type { Ports } from '#core/ports/Ports.ts';
import { FirestoreProductRepository } from '../firebase/FirestoreProductRepository.ts';
import { catalogueApp } from '../firebase/firebaseApps.ts';
import { LazyAuthGateway } from '../firebase/LazyAuthGateway.ts';
import { EMULATOR_OPTIONS, type EmulatorPorts, LOOPBACK } from './emulatorAddresses.ts';

/** The production adapters, pointed at the emulators on this machine. */
export function emulatorBackend({
  firestorePort,
  authPort,
}: EmulatorPorts): Pick<Ports, 'products' | 'auth'> {
  const firestore = getFirestore(catalogueApp(EMULATOR_OPTIONS));
  connectFirestoreEmulator(firestore, LOOPBACK, firestorePort);
  return {
    products: new FirestoreProductRepository(firestore),
    auth: new LazyAuthGateway(async () => {
      const { emulatorAuth } = await import('./emulatorAuth.ts');
      return emulatorAuth(authPort);
    }),
  };
}
