/** A Google account. `sub` is Google's lasting id of it. */
export interface GoogleAccount {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
}

/** The Auth emulator, which stands in for Google in development and tests. */
export interface AuthEmulator {
  /** Such as `http://127.0.0.1:9099`. */
  readonly address: string;
  /** Takes the place of Google's window, which cannot open offline. The emulator believes whatever account it returns. */
  readonly chooseGoogleAccount: () => Promise<GoogleAccount>;
}
