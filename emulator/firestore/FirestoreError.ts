/** The canonical codes, with their HTTP status and gRPC number. */
const CODES = {
  UNKNOWN: { http: 500, number: 2 },
  INVALID_ARGUMENT: { http: 400, number: 3 },
  NOT_FOUND: { http: 404, number: 5 },
  ALREADY_EXISTS: { http: 409, number: 6 },
  PERMISSION_DENIED: { http: 403, number: 7 },
  FAILED_PRECONDITION: { http: 400, number: 9 },
  ABORTED: { http: 409, number: 10 },
  UNIMPLEMENTED: { http: 501, number: 12 },
  INTERNAL: { http: 500, number: 13 },
} as const;

export type ErrorCode = keyof typeof CODES;

/** An error that is sent to the client; any other exception is a bug. */
export class FirestoreError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'FirestoreError';
    this.code = code;
  }

  get httpStatus(): number {
    return CODES[this.code].http;
  }

  /** The gRPC number, for the status list of a batch write. */
  get number(): number {
    return CODES[this.code].number;
  }

  /** The response body; without `message` if the message is empty. */
  toJson(): string {
    const { httpStatus: code, message, code: status } = this;
    return JSON.stringify({ error: message === '' ? { code, status } : { code, message, status } });
  }
}

/** INVALID_ARGUMENT: the request is wrong, regardless of the stored documents. */
export function invalid(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message);
}

export function invalidPayload(what: string): FirestoreError {
  return invalid(`Payload isn't valid for request: ${what}`);
}

/** The error that the client receives: one of the emulator itself is logged in full, but sent without details. */
export function refusalOf(error: unknown): FirestoreError {
  if (error instanceof FirestoreError) return error;
  console.error(error);
  return new FirestoreError('INTERNAL', 'Internal error of the emulator.');
}
