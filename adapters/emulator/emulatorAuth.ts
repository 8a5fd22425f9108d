import { connectAuthEmulator, GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import { FirebaseAuthGateway, type GoogleSignIn } from '../firebase/FirebaseAuthGateway.ts';
import { identityApp } from '../firebase/firebaseApps.ts';
import { openIdentity } from '../firebase/openIdentity.ts';
import { signInPlaces } from '../firebase/signInPlaces.ts';
import { chooseGoogleAccount, type GoogleAccount } from './chooseGoogleAccount.ts';
import { EMULATOR_OPTIONS, LOOPBACK } from './emulatorAddresses.ts';

/**
 * The Auth emulator on this machine. Google's own sign-in window loads scripts from Google and cannot open offline,
 * so an account chooser of ours opens in its place; the emulator takes the chosen account's word for it.
 */
export async function emulatorAuth(
  port: number,
  choose: () => Promise<GoogleAccount> = chooseGoogleAccount,
): Promise<AuthGateway> {
  const places = await signInPlaces();
  const auth = openIdentity(identityApp(EMULATOR_OPTIONS));
  connectAuthEmulator(auth, `http://${LOOPBACK}:${port}`, { disableWarnings: true });
  return new FirebaseAuthGateway(auth, places, googleSignIn(choose));
}

function googleSignIn(choose: () => Promise<GoogleAccount>): GoogleSignIn {
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
