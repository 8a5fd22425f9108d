export interface User {
  readonly uid: string;
  /** Empty if none was given. */
  readonly displayName: string;
  readonly email: string;
  /** An `https:` address or a path of this site. */
  readonly photoURL?: string;
  /** Creation time of the account. */
  readonly joined?: Date;
}
