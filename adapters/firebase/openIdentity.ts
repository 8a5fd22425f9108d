import type { FirebaseApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';

/**
 * Firebase Authentication without its popup code, which only Google sign-in needs. The SDK uses the first sign-in that it finds: the
 * one of this tab, else the remembered one. It moves a sign-in from localStorage, which earlier versions of the shop used, to IndexedDB
 * if available.
 */
export function openIdentity(app: FirebaseApp): Auth {
  return initializeAuth(app, {
    persistence: [browserSessionPersistence, indexedDBLocalPersistence, browserLocalPersistence],
  });
}
