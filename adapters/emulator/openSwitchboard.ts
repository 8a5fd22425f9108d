import type { LazyAuthGateway } from '#adapters/browser/LazyAuthGateway.ts';
import { FIREBASE_PROJECT } from '#adapters/firebase/builtProject.ts';
import { emulatedGoogle } from '#adapters/firebase/emulatedGoogle.ts';
import { firebaseAuth } from '#adapters/firebase/firebaseAuth.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import { SHOP } from '#shop';
import { chooseGoogleAccount, chooseNext } from './chooseGoogleAccount.ts';
import { faultyAuth } from './faultyAuth.ts';
import { Switchboard } from './Switchboard.ts';
import { offerWorkbench } from './workbench/offerWorkbench.ts';

export interface Switched {
  readonly auth: AuthGateway;
  /** Whether a fault affects the reads of products, which then belong into the page: the worker has its own requests. */
  readonly breaksReads: boolean;
}

/** Applies the faults in the URL, and offers the workbench. The caller's `Lazy` would be a separate chunk if both imported it. */
export function openSwitchboard(Lazy: typeof LazyAuthGateway): Switched {
  const addresses = {
    firestore: import.meta.env.ESTORE_FIRESTORE_EMULATOR,
    auth: import.meta.env.ESTORE_AUTH_EMULATOR,
  };
  // The original `fetch`: faults do not affect the workbench.
  const fetch = window.fetch.bind(window);
  const switchboard = new Switchboard(window, addresses);
  // This chunk contains the SDK, which starts with the first account request.
  const connect = emulatedGoogle({ address: addresses.auth, chooseGoogleAccount });
  const gateway = new Lazy(() => firebaseAuth(FIREBASE_PROJECT, SHOP.language, connect));
  offerWorkbench(switchboard, { fetch, firestore: addresses.firestore, gateway, chooseNext });
  return {
    auth: faultyAuth(gateway, () => switchboard.faults.get('identity')),
    breaksReads: switchboard.breaksReads,
  };
}
