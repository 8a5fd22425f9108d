import { type FirebaseOptions, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  signInWithCredential,
} from 'firebase/auth';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import type { AuthEmulator } from './AuthEmulator.ts';
import { FirebaseAuthGateway, type GoogleSignIn } from './FirebaseAuthGateway.ts';
import { googlePopup } from './googlePopup.ts';
import { signInPlaces } from './signInPlaces.ts';

/** Connects to the project's accounts with Google's popup, or to the Auth emulator. */
export async function firebaseAuth(options: FirebaseOptions, emulator?: AuthEmulator): Promise<AuthGateway> {
  const places = await signInPlaces();
  // The SDK stores a sign-in under the app's name: renaming the app signs everybody out. It uses the first sign-in that it finds, and
  // moves one that an earlier version of the shop stored in localStorage. Without popup code, which only Google sign-in needs.
  const auth = initializeAuth(initializeApp(options, 'identity'), {
    persistence: [browserSessionPersistence, indexedDBLocalPersistence, browserLocalPersistence],
  });
  // The mode is a build-time constant, so that production contains no emulator code.
  if (import.meta.env.MODE === 'production' || !emulator) {
    return new FirebaseAuthGateway(auth, places, googlePopup());
  }
  connectAuthEmulator(auth, emulator.address, { disableWarnings: true });
  return new FirebaseAuthGateway(auth, places, emulatedGoogle(emulator.chooseGoogleAccount));
}

function emulatedGoogle(choose: AuthEmulator['chooseGoogleAccount']): GoogleSignIn {
  return {
    prepare: async () => {},
    async open(auth, onChosen) {
      const { sub, email, name } = await choose();
      onChosen();
      const token = JSON.stringify({ sub, email, name, email_verified: true });
      await signInWithCredential(auth, GoogleAuthProvider.credential(token));
    },
  };
}
