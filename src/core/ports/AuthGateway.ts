import type { AuthFailure } from '#core/domain/failures.ts';
import type { Result } from '#core/domain/Result.ts';
import type { User } from '#core/domain/User.ts';

/** The data of the sign-up form. */
export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The login form. With `remember`, the sign-in persists in all tabs, otherwise in this tab until the browser closes. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/**
 * The state of a third party's window, as far as it is known: open; left, and possibly closed, by the shopper; or with a chosen account,
 * so that only the provider's response is missing.
 */
export type ThirdPartyWindow = 'open' | 'left' | 'done';

/** The identity provider. No method rejects. A failed sign-in changes neither the current sign-in nor its persistence. */
export interface AuthGateway {
  /** Whether shoppers can sign in with an account of a third party, such as Google. */
  readonly hasThirdParty: boolean;
  /**
   * Reports the signed-in user or null, once known and after every change in any tab. Calls `onUnavailable` if the provider is
   * unreachable; the listener is still called later. Returns the unsubscribe function.
   */
  subscribe(listener: (user: User | null) => void, onUnavailable?: () => void): () => void;
  /** Reports null to the listeners if the sign-in was revoked or its account deleted. Without a response it remains. */
  confirm(): Promise<void>;
  /** The token with which the order service identifies the account. Without a response it fails with `network`. */
  token(): Promise<Result<string, 'signed-out' | 'network'>>;
  /** Creates an account and signs it in, remembered. If that fails halfway, repeating the same sign-up completes it. */
  signUp(account: NewAccount): Promise<Result<void, AuthFailure>>;
  logIn(credentials: Credentials): Promise<Result<void, AuthFailure>>;
  /** Preloads the third party's window, so that a click opens it at once. */
  prepareThirdParty(): Promise<void>;
  /** `onWindow` reports the state of the window, as far as it is known. No time limit applies while it is open or left. */
  logInWithThirdParty(
    remember: boolean,
    onWindow?: (state: ThirdPartyWindow) => void,
  ): Promise<Result<void, AuthFailure>>;
  /** Cancels the action in progress; a late sign-in is dropped. */
  giveUp(): void;
  /** Signs out everywhere in this browser; succeeds if nobody is signed in. */
  signOut(): Promise<Result<void, AuthFailure>>;
  /** Succeeds alike for known and unknown addresses. */
  sendPasswordReset(email: string): Promise<Result<void, AuthFailure>>;
}
