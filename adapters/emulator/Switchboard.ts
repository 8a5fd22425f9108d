import { breakStorage } from './breakStorage.ts';
import { type Faults, faultsIn } from './faults.ts';
import { isOnWire } from './faultyAuth.ts';
import { faultyFetch } from './faultyFetch.ts';

/** Addresses of the emulators, such as `http://127.0.0.1:8080`. */
export interface Addresses {
  readonly firestore: string;
  readonly auth: string;
}

/** Applies the faults in the page's URL (see README.md). Only the emulators' wiring imports it, so production has none. */
export class Switchboard {
  readonly faults: Faults;
  readonly #addresses: Addresses;

  constructor(window: Window & typeof globalThis, addresses: Addresses) {
    this.faults = faultsIn(window.location.search);
    this.#addresses = addresses;
    const storage = this.faults.get('storage');
    if (storage !== undefined) {
      breakStorage(window, 'localStorage', storage);
      breakStorage(window, 'sessionStorage', storage);
    }
    if (this.breaksReads || this.faults.has('identity')) {
      window.fetch = faultyFetch(window.fetch.bind(window), (address) => this.#faultOf(address));
    }
  }

  get breaksReads(): boolean {
    return this.faults.has('products') || this.faults.has('network');
  }

  #faultOf(address: string): string | undefined {
    const { firestore, auth } = this.#addresses;
    const network = this.faults.get('network');
    // The emulator's other paths serve the workbench.
    if (address.startsWith(`${firestore}/v1/`)) return network ?? this.faults.get('products');
    const identity = this.faults.get('identity');
    return address.startsWith(auth) && isOnWire(identity) ? (network ?? identity) : network;
  }
}
