/** A shopper whom the identity provider knows. */
export interface User {
  readonly uid: string;
  /** Empty where none was given. */
  readonly displayName: string;
  readonly email: string;
  /** An `https:` address or a path of this site; absent where there is no usable picture. */
  readonly photoURL?: string;
  /** When the account was made; absent where the provider does not tell. */
  readonly joined?: Date;
}
