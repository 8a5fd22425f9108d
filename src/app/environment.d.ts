/** Constants of a build: see .env.example, vite.config.ts and `adapters/backends`. */
interface ImportMetaEnv {
  readonly VITE_FIREBASE_API_KEY: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN: string;
  readonly VITE_FIREBASE_PROJECT_ID: string;
  readonly VITE_FIREBASE_APP_ID: string;
  readonly VITE_PARSE_SERVER_URL: string;
  readonly VITE_PARSE_APP_ID: string;
  readonly VITE_GOOGLE_CLIENT_ID?: string;
  readonly VITE_SOCIAL_FACEBOOK?: string;
  readonly VITE_SOCIAL_INSTAGRAM?: string;
  readonly VITE_SOCIAL_X?: string;
  readonly VITE_SOCIAL_YOUTUBE?: string;
  readonly ESTORE_PUBLISHED: boolean;
  /** Version of the build, and hash of the hosting's headers, for the service worker. */
  readonly ESTORE_VERSION: string;
  readonly ESTORE_HEADERS: string;
  /** For the service worker: the path of its language's pages, `''` or `/en`, and a regular expression of the other languages'. */
  readonly ESTORE_PREFIX: string;
  readonly ESTORE_ELSEWHERE: string;
  readonly ESTORE_FIRESTORE_EMULATOR: string;
  readonly ESTORE_AUTH_EMULATOR: string;
  readonly ESTORE_PARSE_IS_LOCAL: boolean;
  /** Adds `window.estore.settled()`. A constant, because a bundler keeps code behind a variable of another module. */
  readonly ESTORE_CAN_SETTLE: boolean;
}
