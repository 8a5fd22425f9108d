import type { AuthFailure } from '#core/domain/failures.ts';
import { isRecord } from '#core/parsing/isRecord.ts';

/** Firebase's error codes by the kind of failure that the shop has a message for. Every other code is 'unknown'. */
const FAILURES = new Map<string, AuthFailure>([
  ['auth/network-request-failed', 'network'],
  ['auth/email-already-in-use', 'email-taken'],
  ['auth/weak-password', 'weak-password'],
  ['auth/invalid-credential', 'invalid-credential'],
  // Older codes for the same, which the local emulator and projects without enumeration protection still give.
  ['auth/invalid-login-credentials', 'invalid-credential'],
  ['auth/wrong-password', 'invalid-credential'],
  ['auth/user-not-found', 'invalid-credential'],
]);

/** The kind of failure that an error of the identity provider is; what is not known is logged once, here. */
export function authFailure(cause: unknown): AuthFailure {
  const code = codeOf(cause);
  const failure = FAILURES.get(code);
  if (failure) return failure;
  // The code only: messages and objects of the provider may carry what the shopper typed.
  console.warn(`The identity provider failed: ${code || 'without a code'}`);
  return 'unknown';
}

/** Firebase's error code, or an empty text where the error has none. */
export function codeOf(cause: unknown): string {
  return isRecord(cause) && typeof cause.code === 'string' ? cause.code : '';
}
