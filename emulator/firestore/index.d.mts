// The types of the package, written by hand, so that who uses it need not compile the sources.

export interface FirestoreEmulatorOptions {
  /** 127.0.0.1 where nothing is said. */
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** A file of rules: its name, for messages, and what stands in it. Without rules everything is allowed to everybody. */
  readonly rules?: { readonly file: string; readonly text: string };
  /** What it holds at first: a text that `exportDocuments` has made, and the file's name, for messages. */
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
 * Responds to requests at paths of its own, for pages that may talk to this address and to no other. It is asked about each
 * request first, and leaves what it returns undefined for to Firestore.
 */
export type Tools = (request: {
  readonly method: string;
  readonly path: string;
}) => Promise<ToolResponse> | undefined;

/** What is sent as JSON. */
export interface ToolResponse {
  readonly status: number;
  readonly json: unknown;
}

/** A running emulator. */
export interface FirestoreEmulator {
  readonly host: string;
  readonly port: number;
  readonly url: string;
  /** All documents as they are now, of every project and database, with their times, as a text. */
  readonly exportDocuments: () => string;
  /** Stops listening and ends every open connection. */
  readonly close: () => Promise<void>;
}

/**
 * Starts an emulator, empty where it is given no documents. Is rejected before it listens where the rules are not
 * understood, with an error whose message is `FILE:LINE: CONSTRUCT …`, or the documents are not, with `FILE: PROBLEM`; and
 * where it cannot listen, with the error of Node's server (`EADDRINUSE` and the like).
 */
export function startFirestoreEmulator(options: FirestoreEmulatorOptions): Promise<FirestoreEmulator>;
