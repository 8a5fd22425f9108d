/** The reason for which the catalogue could not be read: the browser is offline; no response, none in time, or an invalid one. */
export type CatalogueFailure = 'offline' | 'unreachable' | 'too-slow' | 'damaged';

/**
 * Why an action with the identity provider failed. `busy` means that another one is in progress; `unknown` is any other reason, such as
 * a closed window of a third party.
 */
export type AuthFailure =
  | 'network'
  | 'email-taken'
  | 'weak-password'
  | 'invalid-credential'
  | 'busy'
  | 'too-many'
  | 'disabled'
  | 'popup-blocked'
  | PasswordRules
  | 'unknown';

/** The rules of the identity provider that a password breaks, as far as they are known. */
export interface PasswordRules {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly needs: readonly ('lower' | 'upper' | 'digit' | 'symbol')[];
}

/** Browser storage is full, disabled or missing. */
export type StorageFailure = 'refused';

/**
 * Why no order was placed: no account is signed in, or the identity provider is unavailable; nothing was left to order; or the browser
 * refused to store the order.
 */
export type CheckOutFailure = 'signed-out' | 'account-unavailable' | 'nothing-to-order' | StorageFailure;
