// The types of the package, written by hand, so that who uses it need not compile the sources.

export interface FirestoreEmulatorOptions {
  /** 127.0.0.1 where nothing is said. */
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** A file of rules: its name, for messages, and what stands in it. Without rules everything is allowed to everybody. */
  readonly rules?: { readonly file: string; readonly text: string };
}

/** A running emulator. */
export interface FirestoreEmulator {
  readonly host: string;
  readonly port: number;
  readonly url: string;
  /** Stops listening and ends every open connection. */
  readonly close: () => Promise<void>;
}

/**
 * Starts an empty emulator. Is rejected before it listens where the rules are not understood, with an error whose message
 * is `FILE:LINE: CONSTRUCT …`, and where it cannot listen, with the error of Node's server (`EADDRINUSE` and the like).
 */
export function startFirestoreEmulator(options: FirestoreEmulatorOptions): Promise<FirestoreEmulator>;
