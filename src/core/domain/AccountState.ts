import type { AuthFailure } from './failures.ts';
import type { User } from './User.ts';

export type AccountAction = 'sign-up' | 'log-in' | 'third-party' | 'sign-out' | 'reset';

export interface AccountState {
  readonly signIn: SignInState;
  /** The action in progress, which blocks all others. A sign-in by a third party blocks only itself, until its window is left. */
  readonly busyWith?: AccountAction | undefined;
  readonly signUpError?: AuthFailure | undefined;
  readonly loginError?: AuthFailure | undefined;
  /** Set by a sign-in by a third party and by sign-out. */
  readonly thirdPartyError?: AuthFailure | undefined;
  readonly resetError?: AuthFailure | undefined;
}

/** Unknown until the provider's first report, while guarded screens wait; unavailable if it is silent or unreachable. */
export type SignInState =
  | { readonly status: 'unknown' }
  | { readonly status: 'unavailable' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User };

export type KnownSignIn = Exclude<SignInState, { status: 'unknown' }>;
