import type { AuthFailure } from '#core/domain/failures.ts';
import type { Result } from '#core/domain/Result.ts';
import type { User } from '#core/domain/User.ts';

/** What a new shopper enters. */
export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * What a returning shopper enters. A remembered sign-in stays, in all tabs alike; without `remember` it is this tab's
 * own and ends when the browser closes.
 */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/**
 * The identity provider. No method rejects; every failure is one of the kinds of `AuthFailure`. An attempt to sign in
 * that fails changes nothing: neither who is signed in nor how long that is remembered.
 */
export interface AuthGateway {
  /**
   * Calls the listener with who is signed in, or null, once that is known and at every later change, in whichever tab
   * that is made. `onUnavailable` is called where the provider cannot be asked at present; a later report still comes.
   * The returned function ends the subscription.
   */
  subscribe(listener: (user: User | null) => void, onUnavailable?: () => void): () => void;
  /**
   * Asks the provider whether the sign-in still stands. One that was revoked, or whose account is gone, is reported to
   * the listeners as nobody; one that cannot be asked about stands. Never rejects.
   */
  confirm(): Promise<void>;
  /**
   * Makes an account, gives it the name, and leaves the shopper signed in, and remembered. Where that fails with the
   * account made already, the same sign-up again completes it.
   */
  signUp(account: NewAccount): Promise<Result<void, AuthFailure>>;
  /** Signs in with e-mail and password. */
  logIn(credentials: Credentials): Promise<Result<void, AuthFailure>>;
  /** Loads what Google's window needs, so that the click on "Sign in with Google" opens it at once. Never rejects. */
  prepareGoogle(): Promise<void>;
  /**
   * Signs in with a Google account that the shopper chooses in a window of its own. `onWindow` is told when that window
   * opens and, where it is known, when it has closed: the time between is the shopper's.
   */
  logInWithGoogle(
    remember: boolean,
    onWindow?: (isOpen: boolean) => void,
  ): Promise<Result<void, AuthFailure>>;
  /** Gives up the action under way, which has taken too long: if it still comes to a sign-in, that is dropped. */
  giveUp(): void;
  /** Signs out everywhere in this browser; signing out when nobody is signed in succeeds. */
  signOut(): Promise<Result<void, AuthFailure>>;
  /** Requests a mail that resets the password. It succeeds alike for known and unknown addresses. */
  sendPasswordReset(email: string): Promise<Result<void, AuthFailure>>;
}
