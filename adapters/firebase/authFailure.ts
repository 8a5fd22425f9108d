import type { AuthFailure, PasswordRules } from '#core/domain/failures.ts';
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
  ['auth/too-many-requests', 'too-many'],
  ['auth/quota-exceeded', 'too-many'],
  ['auth/user-disabled', 'disabled'],
  ['auth/popup-blocked', 'popup-blocked'],
]);

/** Words of Firebase's message about a password, such as "Password must contain an upper case character". */
const NEEDS = [
  ['lower', /lower.?case/i],
  ['upper', /upper.?case/i],
  ['digit', /\b(?<!-)numeric/i],
  ['symbol', /non-alphanumeric/i],
] as const;

/** The kind of an identity provider's error. Logs an unknown one, once. */
export function authFailure(cause: unknown): AuthFailure {
  const code = codeOf(cause);
  // The SDK includes the rules in the code if Firebase omits a space.
  if (code.startsWith('auth/password-does-not-meet-requirements')) return rulesIn(cause);
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

function rulesIn(cause: unknown): PasswordRules {
  const message = isRecord(cause) ? `${cause.message}` : '';
  const [, minLength] = /at least (\d+)/.exec(message) ?? [];
  const [, maxLength] = /at most (\d+)/.exec(message) ?? [];
  return {
    ...(minLength && { minLength: Number(minLength) }),
    ...(maxLength && { maxLength: Number(maxLength) }),
    needs: NEEDS.filter(([, words]) => words.test(message)).map(([need]) => need),
  };
}
