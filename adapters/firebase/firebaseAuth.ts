import { type FirebaseOptions, initializeApp } from 'firebase/app';
import { connectAuthEmulator, GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import type { AuthEmulator } from './AuthEmulator.ts';
import { FirebaseAuthGateway, type GoogleSignIn } from './FirebaseAuthGateway.ts';
import { googlePopup } from './googlePopup.ts';
import { openIdentity } from './openIdentity.ts';
import { signInPlaces } from './signInPlaces.ts';

/** The accounts of the project, with Google's own window; or those of the Auth emulator. */
export async function firebaseAuth(options: FirebaseOptions, emulator?: AuthEmulator): Promise<AuthGateway> {
  const places = await signInPlaces();
  // A sign-in is stored under the app's name: with another one every shopper would be signed out.
  const auth = openIdentity(initializeApp(options, 'identity'));
  // The mode is known when the shop is built, so that production carries no code for emulators.
  if (import.meta.env.MODE === 'production' || !emulator) {
    return new FirebaseAuthGateway(auth, places, googlePopup());
  }
  connectAuthEmulator(auth, emulator.address, { disableWarnings: true });
  return new FirebaseAuthGateway(auth, places, emulatedGoogle(emulator.chooseGoogleAccount));
}

function emulatedGoogle(choose: AuthEmulator['chooseGoogleAccount']): GoogleSignIn {
  return {
    // The chooser's code is here with this one.
    prepare: async () => {},
    async open(auth, onClosed) {
      const { sub, email, name } = await choose();
      onClosed();
      const token = JSON.stringify({ sub, email, name, email_verified: true });
      await signInWithCredential(auth, GoogleAuthProvider.credential(token));
    },
  };
}
