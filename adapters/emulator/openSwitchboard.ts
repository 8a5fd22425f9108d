import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { firebaseAuth } from '../firebase/firebaseAuth.ts';
import type { FIREBASE_OPTIONS } from '../firebase/firebaseOptions.ts';
import { LazyAuthGateway } from '../firebase/LazyAuthGateway.ts';
import { chooseGoogleAccount, chooseNext } from './chooseGoogleAccount.ts';
import { faultyAuth } from './faultyAuth.ts';
import { type Addresses, Switchboard } from './Switchboard.ts';
import { offerWorkbench } from './workbench/offerWorkbench.ts';

/** What a shop reads through the switchboard. */
export interface Switched {
  /** The accounts of the emulator, with the faults of identity. */
  readonly auth: AuthGateway;
  /** The products as the page itself reads them, where a fault is to meet its requests; else undefined. */
  readonly productsInPage: () => Promise<ProductRepository> | undefined;
}

/** Has the faults that the address asks for hold from now on, and offers the workbench. */
export function openSwitchboard(
  options: typeof FIREBASE_OPTIONS,
  addresses: Addresses,
  readInPage: () => Promise<ProductRepository>,
): Switched {
  // The browser's own: the faults are not for the workbench.
  const fetch = window.fetch.bind(window);
  const switchboard = new Switchboard(window, addresses);
  // The SDK's code is here with this one, in one request less; it is not started before the accounts are asked for.
  const gateway = new LazyAuthGateway(() =>
    firebaseAuth(options, { address: addresses.auth, chooseGoogleAccount }),
  );
  offerWorkbench(switchboard, { fetch, firestore: addresses.firestore, gateway, chooseNext });
  return {
    auth: faultyAuth(gateway, () => switchboard.faults.get('identity')),
    productsInPage: () => (switchboard.breaksReads ? readInPage() : undefined),
  };
}
