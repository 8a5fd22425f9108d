import { type Faults, faultsIn, type Part, withFaults } from './faults.ts';
import { isOnWire } from './faultyAuth.ts';
import { faultyFetch } from './faultyFetch.ts';
import { faultyStorage, refusedAccess } from './faultyStorage.ts';

/** Where the emulators are, such as `http://127.0.0.1:8080`. */
export interface Addresses {
  readonly firestore: string;
  readonly auth: string;
}

/**
 * The faults that a developer asks for in the address of the page, or in the workbench (README.md here says which). They
 * hold until the page is loaded again. Production has no switchboard: only the emulators' wiring names it.
 */
export class Switchboard {
  readonly #window: Window & typeof globalThis;
  readonly #addresses: Addresses;
  #faults: Faults;
  #isFetchSwitched = false;
  #isStorageSwitched = false;

  constructor(window: Window & typeof globalThis, addresses: Addresses) {
    this.#window = window;
    this.#addresses = addresses;
    this.#faults = faultsIn(window.location.search);
    this.#switch();
  }

  /** The faults that are on. */
  get faults(): Faults {
    return this.#faults;
  }

  /** Whether the requests for products are to meet a fault. */
  get breaksReads(): boolean {
    return this.#faults.has('products') || this.#faults.has('network');
  }

  /** Turns a fault on, in the place of another of its part, or the part's fault off; the address follows. */
  set(part: Part, fault: string | undefined): void {
    const faults = new Map(this.#faults);
    faults.delete(part);
    if (fault !== undefined) faults.set(part, fault);
    this.#faults = faults;
    this.#switch();
    const { history, location } = this.#window;
    const address = `${location.pathname}${withFaults(location.search, faults)}${location.hash}`;
    history.replaceState(history.state, '', address);
  }

  /** Puts itself between the page and what it rests on where a fault asks for that: else the page has the browser's own. */
  #switch(): void {
    const isStorageFaulty = this.#faults.has('storage');
    if (!this.#isFetchSwitched && this.#faults.size > (isStorageFaulty ? 1 : 0)) {
      this.#isFetchSwitched = true;
      const fetch = this.#window.fetch.bind(this.#window);
      this.#window.fetch = faultyFetch(fetch, (address) => this.#faultOf(address));
    }
    if (!this.#isStorageSwitched && isStorageFaulty) {
      this.#isStorageSwitched = true;
      for (const name of ['localStorage', 'sessionStorage'] as const) this.#switchStorage(name);
    }
  }

  #faultOf(address: string): string | undefined {
    const { firestore, auth } = this.#addresses;
    const network = this.#faults.get('network');
    // Beside Firestore's paths the emulator serves the workbench.
    if (address.startsWith(`${firestore}/v1/`)) return network ?? this.#faults.get('products');
    const identity = this.#faults.get('identity');
    return address.startsWith(auth) && isOnWire(identity) ? (network ?? identity) : network;
  }

  #switchStorage(name: 'localStorage' | 'sessionStorage'): void {
    let own: Storage;
    try {
      own = this.#window[name];
    } catch {
      return; // A browser that refuses by itself needs no fault.
    }
    let last: { readonly fault: string | undefined; readonly storage: Storage } = {
      fault: undefined,
      storage: own,
    };
    Object.defineProperty(this.#window, name, {
      configurable: true,
      get: () => {
        const fault = this.#faults.get('storage');
        if (fault === 'fail') throw refusedAccess();
        if (last.fault !== fault) last = { fault, storage: faultyStorage(own, fault) };
        return last.storage;
      },
    });
  }
}
