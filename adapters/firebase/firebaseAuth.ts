import type { FirebaseOptions } from 'firebase/app';
import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from 'firebase/auth';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import { FirebaseAuthGateway } from './FirebaseAuthGateway.ts';
import { identityApp } from './firebaseApps.ts';
import { openIdentity } from './openIdentity.ts';

/** The production identity provider; Google sign-in opens Google's own window. */
export function firebaseAuth(options: FirebaseOptions): AuthGateway {
  return new FirebaseAuthGateway(openIdentity(identityApp(options)), (auth) =>
    signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver),
  );
}
