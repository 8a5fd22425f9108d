import type { User } from './User.ts';

/**
 * Whether somebody is signed in. Until the identity provider's first report it is not yet known, and a guarded
 * screen waits (readings, 47).
 */
export type SignInState =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User };
