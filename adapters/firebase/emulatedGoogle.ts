import { type Auth, connectAuthEmulator, GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import type { GoogleSignIn } from './FirebaseAuthGateway.ts';

/** A Google account; `sub` is its permanent id. */
export interface GoogleAccount {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
}

/** The Auth emulator, which replaces Google in development and tests. */
interface AuthEmulator {
  /** Such as `http://127.0.0.1:9099`. */
  readonly address: string;
  /** Replaces Google's popup, which cannot open offline. The emulator trusts the returned account. */
  readonly chooseGoogleAccount: () => Promise<GoogleAccount>;
}

/** Connects to the Auth emulator. Only the emulators' wiring imports it, so production contains no emulator code. */
export function emulatedGoogle({ address, chooseGoogleAccount }: AuthEmulator) {
  return (auth: Auth): GoogleSignIn => {
    connectAuthEmulator(auth, address, { disableWarnings: true });
    return {
      prepare: async () => {},
      async open(_auth, onChosen) {
        const { sub, email, name } = await chooseGoogleAccount();
        onChosen();
        const token = JSON.stringify({ sub, email, name, email_verified: true });
        await signInWithCredential(auth, GoogleAuthProvider.credential(token));
      },
    };
  };
}
