import type { User } from './User.ts';

/**
 * Whether somebody is signed in. Until the identity provider's first report it is not yet known, and a guarded
 * screen waits. A provider that stays silent, or cannot be asked, is unavailable until it reports after all.
 */
export type SignInState =
  | { readonly status: 'unknown' }
  | { readonly status: 'unavailable' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User };
