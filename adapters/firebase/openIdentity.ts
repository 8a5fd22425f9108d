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
 * every place that "Remember me" may have put it.
 */
export function openIdentity(app: FirebaseApp): Auth {
  return initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  });
}
