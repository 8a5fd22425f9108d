import { type FirebaseApp, type FirebaseOptions, initializeApp } from 'firebase/app';
import { refuseForeignResponses } from './refuseForeignResponses.ts';

/**
 * The app that products are read through. Identity has an app of its own: the Firestore SDK waits for the sign-in
 * of its app before each request, and a hanging identity look-up must not hold products back.
 */
export function catalogueApp(options: FirebaseOptions): FirebaseApp {
  refuseForeignResponses();
  return initializeApp(options, 'catalogue');
}

/** The app that shoppers sign in through. */
export function identityApp(options: FirebaseOptions): FirebaseApp {
  return initializeApp(options, 'identity');
}
