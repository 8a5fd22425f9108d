import type { FirebaseOptions } from 'firebase/app';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import { FirebaseAuthGateway } from './FirebaseAuthGateway.ts';
import { identityApp } from './firebaseApps.ts';
import { googlePopup } from './googlePopup.ts';
import { openIdentity } from './openIdentity.ts';
import { signInPlaces } from './signInPlaces.ts';

/** The production identity provider; Google sign-in opens Google's own window. */
export async function firebaseAuth(options: FirebaseOptions): Promise<AuthGateway> {
  const places = await signInPlaces();
  return new FirebaseAuthGateway(openIdentity(identityApp(options)), places, googlePopup);
}
