import type { AuthFailure } from '#core/domain/failures.ts';
import { codeOf } from './askParse.ts';

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
