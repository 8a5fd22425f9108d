import type { FirebaseOptions } from 'firebase/app';

/** The Firebase project of this build: `.env` names it, or vite.config.ts where the build talks to the emulators. */
export const FIREBASE_OPTIONS = {
  apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
  authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
  projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
  appId: import.meta.env.VITE_FIREBASE_APP_ID,
} satisfies FirebaseOptions;
