import type { FirebaseApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';

/**
 * Firebase Authentication without its popup machinery, which only Google sign-in needs. A sign-in is looked for in
 * every place where it may have been kept; one that an earlier version of the shop has left in localStorage moves to
 * IndexedDB, where there is one.
 */
export function openIdentity(app: FirebaseApp): Auth {
  return initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  });
}
