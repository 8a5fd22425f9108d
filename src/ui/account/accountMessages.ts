import type { AuthFailure } from '#core/domain/failures.ts';

/** The specification's error messages. */
export const authMessages: Readonly<Record<AuthFailure, string>> = {
  network: 'Please check your network connection',
  'email-taken': 'This email is already registered',
  'weak-password': 'Password should be at least 6 characters',
  'invalid-credential': 'Invalid email or password',
  unknown: 'Something went wrong. Try again',
};

/** Separate, because a first visit does not load them. */
export const accountTexts = {
  failed: 'We could not load your account',
  passwordHint: 'At least 6 characters',
  fillInAll: 'Please fill in all fields',
  waitingForGoogle: 'Waiting for Google',
  otherSignInUnderWay: 'Another sign-in is still under way. Finish or close it first.',
} as const;
