import type { AuthFailure } from '#core/domain/failures.ts';

/** Account errors, word for word as specified except for `busy`. */
export const authMessages: Readonly<Record<AuthFailure, string>> = {
  network: 'Please check your network connection',
  'email-taken': 'This email is already registered',
  'weak-password': 'Password should be at least 6 characters',
  'invalid-credential': 'Invalid email or password',
  busy: 'Another request is still in progress. Please wait a moment.',
  unknown: 'Something went wrong. Try again',
};

export const accountTexts = {
  failed: 'We could not load your account',
  passwordHint: 'At least 6 characters',
  fillInAll: 'Please fill in all fields',
  waitingForGoogle: 'Waiting for Google',
} as const;
