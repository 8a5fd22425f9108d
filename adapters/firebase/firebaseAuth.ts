import { type FirebaseOptions, initializeApp, onLog, setLogLevel } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import { FirebaseAuthGateway, type GoogleSignIn } from './FirebaseAuthGateway.ts';
import { googlePopup } from './googlePopup.ts';
import { keepSignIn } from './keepSignIn.ts';
import { signInPlaces } from './signInPlaces.ts';

/** Returns the project's accounts, whose mails are in the language. `googleOf` returns Google's popup, or connects to the Auth emulator. */
export async function firebaseAuth(
  options: FirebaseOptions,
  language: string,
  googleOf: (auth: Auth) => GoogleSignIn = googlePopup,
): Promise<AuthGateway> {
  logOnce();
  const places = await signInPlaces();
  // The SDK stores a sign-in under the app's name: renaming the app signs everybody out. It uses the first sign-in that it finds, and
  // moves one that an earlier version of the shop stored in localStorage. Without popup code, which only Google sign-in needs.
  const auth = initializeAuth(initializeApp(options, 'identity'), {
    persistence: [browserSessionPersistence, indexedDBLocalPersistence, browserLocalPersistence],
  });
  auth.languageCode = language;
  keepSignIn(auth);
  return new FirebaseAuthGateway(auth, places, googleOf(auth));
}

/** Logs only the first warning of the SDK. It polls its database, and would log a failing one 80 times a minute. */
export function logOnce(): void {
  // The SDK logs the warning itself, after this call.
  onLog(() => queueMicrotask(() => setLogLevel('error')), { level: 'warn' });
}
