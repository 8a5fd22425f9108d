import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore';

/** The full SDK as the owner. */
export function fullFirestore(url: string, projectId: string): Firestore {
  const { hostname, port } = new URL(url);
  const firestore = getFirestore(initializeApp({ projectId }, projectId));
  connectFirestoreEmulator(firestore, hostname, Number(port), { mockUserToken: 'owner' });
  return firestore;
}
