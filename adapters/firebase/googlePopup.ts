import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  type PopupRedirectResolver,
  signInWithPopup,
} from 'firebase/auth';
import type { GoogleSignIn } from './FirebaseAuthGateway.ts';

/** What the SDK's resolver is: a class, which the SDK makes its own instance of. Its type is not public. */
type ResolverClass = PopupRedirectResolver &
  (new () => {
    /** Loads Google's script and its hidden frame, once; what has failed is loaded again. */
    _initialize(auth: Auth): Promise<unknown>;
  });

/**
 * Google's own window. The SDK loads what it needs only when the window is to open, and browsers block a window that
 * opens so long after the click; hence it is loaded ahead.
 */
export function googlePopup(): GoogleSignIn {
  const Resolver = browserPopupRedirectResolver as ResolverClass;
  const prepared = new Resolver();

  /** The resolver of the SDK's own making, with everything that was prepared. */
  class PreparedResolver extends Resolver {
    constructor() {
      super();
      Object.assign(this, prepared);
    }
  }

  return {
    prepare: (auth) => prepared._initialize(auth),
    // When the window has closed only the SDK knows; it does not wait for long after that.
    open: (auth) =>
      signInWithPopup(auth, new GoogleAuthProvider(), PreparedResolver as unknown as PopupRedirectResolver),
  };
}
