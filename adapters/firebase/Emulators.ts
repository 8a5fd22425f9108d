/** A Google account. `sub` is Google's lasting id of it. */
export interface GoogleAccount {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
}

/** The emulators that stand in for Google in development and tests, each by its address such as `http://127.0.0.1:8080`. */
export interface Emulators {
  readonly firestore: string;
  readonly auth: string;
  /** Takes the place of Google's window, which cannot open offline. The emulator believes whatever account it returns. */
  readonly chooseGoogleAccount: () => Promise<GoogleAccount>;
}
