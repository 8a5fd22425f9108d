import type { FirebaseOptions } from 'firebase/app';

/** Set in `.env`, or in vite.config.ts if the build uses the emulators. */
export const FIREBASE_OPTIONS = {
  apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
  authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
  projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
  appId: import.meta.env.VITE_FIREBASE_APP_ID,
} satisfies FirebaseOptions;
