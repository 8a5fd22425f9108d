/** A Google account; `sub` is its permanent id. */
export interface GoogleAccount {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
}

/** The Auth emulator, which replaces Google in development and tests. */
export interface AuthEmulator {
  /** Such as `http://127.0.0.1:9099`. */
  readonly address: string;
  /** Replaces Google's popup, which cannot open offline. The emulator trusts the returned account. */
  readonly chooseGoogleAccount: () => Promise<GoogleAccount>;
}
