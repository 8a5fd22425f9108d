// Handwritten, so that users of the package need not compile its sources.

export interface FirestoreEmulatorOptions {
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** 0 selects any free port. */
  readonly port: number;
  /** A rules file: its name, for messages, and its text. Without rules every request is allowed. */
  readonly rules?: { readonly file: string; readonly text: string };
  /**
   * A `firestore.indexes.json`: its name, for messages, and its text. A query that needs a composite index which the file lacks
   * fails with `FAILED_PRECONDITION` and the missing entry. Without it, every query is served.
   */
  readonly indexes?: { readonly file: string; readonly text: string };
  /** The initial documents: the output of `exportDocuments`, and a file name for messages. */
  readonly documents?: { readonly file: string; readonly text: string };
  readonly tools?: Tools;
  /** Whether the emulator handles a request with these headers. It refuses any other with status 403. By default, it handles all. */
  readonly accepts?: (headers: RequestHeaders) => boolean;
}

export interface RequestHeaders {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
}

/**
 * Handles requests at additional paths, for pages that may connect only to this origin. Called before Firestore; undefined passes
 * the request on to it.
 */
export type Tools = (request: {
  readonly method: string;
  readonly path: string;
}) => Promise<ToolResponse> | undefined;

export interface ToolResponse {
  readonly status: number;
  readonly json: unknown;
}

export interface FirestoreEmulator {
  readonly host: string;
  readonly port: number;
  readonly url: string;
  /** Serialises all documents of every project and database, with their times. */
  readonly exportDocuments: () => string;
  /** All documents of every project and database, without a copy of them: use it before each test. */
  readonly snapshot: () => Snapshot;
  /** Replaces all documents by those of a snapshot of this emulator, which can be restored any number of times. */
  readonly restore: (snapshot: Snapshot) => void;
  /** The coverage of all rules since the start, as lcov. Each condition is a branch block: 0 is true, 1 is false. */
  readonly rulesCoverage: () => string;
  readonly close: () => Promise<void>;
}

/** All documents at the time of `snapshot()`. */
export interface Snapshot {
  readonly restore: () => void;
}

/**
 * Starts an emulator, empty without `documents`. Before it listens, it rejects with `FILE:LINE: CONSTRUCT …` for rules that it
 * does not support, with `FILE: PROBLEM` for invalid documents or indexes, and with the error of Node's server (such as `EADDRINUSE`) if it
 * cannot listen.
 */
export function startFirestoreEmulator(options: FirestoreEmulatorOptions): Promise<FirestoreEmulator>;
