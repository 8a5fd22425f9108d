import type { Caller } from '../protocol/caller.ts';
import type { Guard } from '../rules/Guard.ts';
import type { Store } from '../store/Store.ts';

/** A bidirectional call of the service. Messages to the client are encoded JSON. */
export interface Stream {
  /** Handles a message of the client; throws the error that ends the stream. */
  readonly receive: (message: unknown) => void;
  /** Returns the next message to the client; undefined if there is none yet. */
  readonly next: () => string | undefined;
  readonly close: () => void;
}

export interface StreamContext {
  readonly store: Store;
  readonly guard: Guard;
  readonly caller: Caller;
  /** Must be called if `next` may return a message after it returned undefined. */
  readonly wake: () => void;
}
