/** The canonical codes the emulator answers with: their HTTP status and their number in a batch's status list. */
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

/** A refusal that goes to the client as it is; every other exception is a fault of the emulator itself. */
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

  /** The code as gRPC numbers it, as it stands in the status list of a batch write. */
  get number(): number {
    return CODES[this.code].number;
  }

  /** The body of the answer. A refusal without words has no `message` at all. */
  toJson(): string {
    const { httpStatus: code, message, code: status } = this;
    return JSON.stringify({ error: message === '' ? { code, status } : { code, message, status } });
  }
}

/** The commonest refusal: the request itself is wrong, whatever is stored. */
export function invalid(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message);
}

/** The body is not JSON, or not the message this method expects. */
export function invalidPayload(what: string): FirestoreError {
  return invalid(`Payload isn't valid for request: ${what}`);
}
