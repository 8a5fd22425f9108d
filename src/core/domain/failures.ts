/**
 * Why the catalogue could not be read: no network, as the browser says itself; no response, none in time, or one that is
 * no catalogue.
 */
export type CatalogueFailure = 'offline' | 'unreachable' | 'too-slow' | 'damaged';

/** Why an action with the identity provider failed. `unknown` is any other reason; a closed Google window is one. */
export type AuthFailure = 'network' | 'email-taken' | 'weak-password' | 'invalid-credential' | 'unknown';

/** The browser would not write: storage is full, switched off or missing. */
export type StorageFailure = 'refused';

/** Why no order was placed: there was nothing left to order, or the browser would not keep the order. */
export type CheckOutFailure = 'nothing-to-order' | StorageFailure;
