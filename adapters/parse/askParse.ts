import { ForeignResponse } from '#adapters/shared/PagedProductRepository.ts';
import type { AuthFailure } from '#core/domain/failures.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { parseJson } from '../browser/StoredValue.ts';

export interface ParseServer {
  /** Such as `https://api.shop.example/parse`, without a trailing slash. */
  readonly address: string;
  readonly appId: string;
}

export type ParseObject = Readonly<Record<string, unknown>>;

/**
 * Sends a request with these parameters. Throws an error with Parse Server's `code` if it refuses the request, a `ForeignResponse` or
 * SyntaxError for a response that is not Parse Server's, another error if the request fails.
 */
export async function askParse(
  { address, appId }: ParseServer,
  method: 'GET' | 'POST',
  path: string,
  parameters: ParseObject,
  session?: string,
): Promise<ParseObject> {
  const response = await fetch(`${address}/${path}`, {
    method: 'POST',
    // A plain-text body without custom headers avoids a CORS preflight request.
    body: JSON.stringify({
      ...parameters,
      _method: method,
      _ApplicationId: appId,
      ...(session && { _SessionToken: session }),
    }),
  });
  const body = await response.text();
  if (!response.ok) {
    const error = new Error(`Parse Server responds with ${response.status}.`);
    throw Object.assign(error, { code: codeOf(parseJson(body)) });
  }
  const reply: unknown = JSON.parse(body);
  if (!isRecord(reply)) throw new ForeignResponse('It is not an object.');
  return reply;
}

/** The code of an error, if it has one. */
export function codeOf(error: unknown): unknown {
  return isRecord(error) ? error.code : undefined;
}

/** Failure kinds by Parse Server's error codes. Every other code is 'unknown'. */
const FAILURES = new Map<unknown, AuthFailure>([
  [101, 'invalid-credential'],
  [142, 'weak-password'],
  [202, 'email-taken'],
  [203, 'email-taken'],
]);

/** The kind of a failed request, or of a failed choice of a Google account. Logs an unknown one, once. */
export function authFailure(cause: unknown): AuthFailure {
  const code = codeOf(cause);
  // The server cannot be reached, or another program responds.
  if (code === undefined) return 'network';
  const failure = FAILURES.get(code);
  if (failure) return failure;
  // Log only the code: messages may contain user input.
  console.warn(`The identity provider failed: ${code}`);
  return 'unknown';
}
