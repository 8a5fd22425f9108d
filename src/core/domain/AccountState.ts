import type { AuthFailure } from './failures.ts';
import type { SignInState } from './SignInState.ts';

/** What the shopper is doing with the identity provider at this moment. */
export type AccountAction = 'sign-up' | 'log-in' | 'google' | 'sign-out' | 'reset';

/** Sign-in as the screens see it. */
export interface AccountState {
  readonly signIn: SignInState;
  /** The action under way; while there is one, every other is refused. */
  readonly busyWith?: AccountAction | undefined;
  readonly signUpError?: AuthFailure | undefined;
  readonly loginError?: AuthFailure | undefined;
  /** Of Google sign-in and of signing out. */
  readonly googleError?: AuthFailure | undefined;
}
