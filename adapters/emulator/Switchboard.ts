import { type Faults, faultsIn } from './faults.ts';
import { isOnWire } from './faultyAuth.ts';
import { faultyFetch } from './faultyFetch.ts';
import { breakStorage } from './faultyStorage.ts';

/** Where the emulators are, such as `http://127.0.0.1:8080`. */
export interface Addresses {
  readonly firestore: string;
  readonly auth: string;
}

/**
 * The faults that the address of the page requests (README.md here lists them). They hold until the page is loaded again.
 * Without a fault the page has the browser's own `fetch` and storage. Production has no switchboard: only the emulators'
 * wiring names it.
 */
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

  /** Whether the requests for products meet a fault. */
  get breaksReads(): boolean {
    return this.faults.has('products') || this.faults.has('network');
  }

  #faultOf(address: string): string | undefined {
    const { firestore, auth } = this.#addresses;
    const network = this.faults.get('network');
    // Beside Firestore's paths the emulator serves the workbench.
    if (address.startsWith(`${firestore}/v1/`)) return network ?? this.faults.get('products');
    const identity = this.faults.get('identity');
    return address.startsWith(auth) && isOnWire(identity) ? (network ?? identity) : network;
  }
}
