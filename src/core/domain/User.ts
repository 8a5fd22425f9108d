export interface User {
  readonly id: string;
  /** Empty if none was given. */
  readonly name: string;
  readonly email: string;
  /** An `https:` address or a path of this site. */
  readonly photo?: string;
  /** Creation time of the account. */
  readonly joined?: Date;
}
