import type { User } from './User.ts';

/** Unknown until the provider's first report, while guarded screens wait; unavailable if it is silent or unreachable. */
export type SignInState =
  | { readonly status: 'unknown' }
  | { readonly status: 'unavailable' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User };

export type KnownSignIn = Exclude<SignInState, { status: 'unknown' }>;
