import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  type PopupRedirectResolver,
  signInWithPopup,
} from 'firebase/auth';
import type { GoogleSignIn } from './FirebaseAuthGateway.ts';

/** The SDK instantiates its resolver, a class whose type is not public. */
type ResolverClass = PopupRedirectResolver &
  (new () => {
    /** Loads Google's script and hidden iframe once, and retries after a failure. */
    _initialize(auth: Auth): Promise<unknown>;
  });

/** Google's popup, with its dependencies preloaded: browsers block a popup that opens long after the click. */
export function googlePopup(): GoogleSignIn {
  const Resolver = browserPopupRedirectResolver as ResolverClass;
  const prepared = new Resolver();

  class PreparedResolver extends Resolver {
    constructor() {
      super();
      Object.assign(this, prepared);
    }
  }

  return {
    prepare: (auth) => prepared._initialize(auth),
    // Only the SDK knows when the popup has closed.
    open: (auth) =>
      signInWithPopup(auth, new GoogleAuthProvider(), PreparedResolver as unknown as PopupRedirectResolver),
  };
}
