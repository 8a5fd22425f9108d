import type { AuthFailure } from '#core/domain/failures.ts';
import type { Result } from '#core/domain/Result.ts';
import type { User } from '#core/domain/User.ts';

/** What a new shopper enters. */
export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** What a returning shopper enters. Without `remember` the sign-in ends when the browser closes. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/** The identity provider. No method rejects; every failure is one of the kinds of `AuthFailure`. */
export interface AuthGateway {
  /**
   * Calls the listener with who is signed in, or null, once that is known and at every later change. The answer
   * ends the subscription.
   */
  subscribe(listener: (user: User | null) => void): () => void;
  /**
   * Asks the provider whether the sign-in still stands. One that was revoked, or whose account is gone, is reported to
   * the listeners as nobody; one that cannot be asked about stands. Never rejects.
   */
  confirm(): Promise<void>;
  /** Makes an account, gives it the name, and leaves the shopper signed in. */
  signUp(account: NewAccount): Promise<Result<void, AuthFailure>>;
  /** Signs in with e-mail and password. */
  logIn(credentials: Credentials): Promise<Result<void, AuthFailure>>;
  /** Signs in with a Google account that the shopper chooses in a window of its own. */
  logInWithGoogle(): Promise<Result<void, AuthFailure>>;
  /** Signs out; signing out when nobody is signed in succeeds. */
  signOut(): Promise<Result<void, AuthFailure>>;
  /** Asks for a password-reset mail. It succeeds alike for known and unknown addresses (readings, 53). */
  sendPasswordReset(email: string): Promise<Result<void, AuthFailure>>;
}
