import type { AuthFailure } from '#core/domain/failures.ts';
import { isRecord } from '#core/parsing/isRecord.ts';

/** Failure kinds by Firebase's error codes. Every other code is 'unknown'. */
const FAILURES = new Map<string, AuthFailure>([
  ['auth/network-request-failed', 'network'],
  ['auth/email-already-in-use', 'email-taken'],
  ['auth/weak-password', 'weak-password'],
  ['auth/invalid-credential', 'invalid-credential'],
  // Older codes, still sent by the emulator and by projects without enumeration protection.
  ['auth/invalid-login-credentials', 'invalid-credential'],
  ['auth/wrong-password', 'invalid-credential'],
  ['auth/user-not-found', 'invalid-credential'],
]);

/** The kind of an identity provider's error. Logs an unknown one, once. */
export function authFailure(cause: unknown): AuthFailure {
  const code = codeOf(cause);
  const failure = FAILURES.get(code);
  if (failure) return failure;
  // Log only the code: messages and objects of the provider may contain user input.
  console.warn(`The identity provider failed: ${code || 'without a code'}`);
  return 'unknown';
}

/** Firebase's error code, or an empty string. */
export function codeOf(cause: unknown): string {
  return isRecord(cause) && typeof cause.code === 'string' ? cause.code : '';
}
