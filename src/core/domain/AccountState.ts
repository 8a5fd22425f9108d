import type { AuthFailure } from './failures.ts';
import type { SignInState } from './SignInState.ts';

export type AccountAction = 'sign-up' | 'log-in' | 'google' | 'sign-out' | 'reset';

export interface AccountState {
  readonly signIn: SignInState;
  /** The action in progress, which blocks all others. A Google sign-in blocks only itself, and only until its window is left. */
  readonly busyWith?: AccountAction | undefined;
  readonly signUpError?: AuthFailure | undefined;
  readonly loginError?: AuthFailure | undefined;
  /** Set by Google sign-in and by sign-out. */
  readonly googleError?: AuthFailure | undefined;
  readonly resetError?: AuthFailure | undefined;
}
