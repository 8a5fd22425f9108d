/** Why the catalogue could not be read: nobody answered, nobody answered in time, or the answer was foreign. */
export type CatalogueFailure = 'unreachable' | 'too-slow' | 'damaged';

/**
 * The kinds of section 8 of the specification. `unknown` is its "any other auth code"; a closed or blocked
 * Google window belongs to it.
 */
export type AuthFailure = 'network' | 'email-taken' | 'weak-password' | 'invalid-credential' | 'unknown';

/** The browser would not write: storage is full, switched off or missing. */
export type StorageFailure = 'refused';

/** Why no order was placed: there was nothing left to order, or the browser would not keep the order. */
export type CheckOutFailure = 'nothing-to-order' | StorageFailure;
