import type { AuthFailure } from '#core/domain/failures.ts';

/** The errors of accounts, word for word as specified. A new kind without a sentence does not compile. */
export const authMessages: Readonly<Record<AuthFailure, string>> = {
  network: 'Please check your network connection',
  'email-taken': 'This email is already registered',
  'weak-password': 'Password should be at least 6 characters',
  'invalid-credential': 'Invalid email or password',
  unknown: 'Something went wrong. Try again',
};

/** What else the forms and pages of accounts say. In a file of its own, because a first visit does not load it. */
export const accountTexts = {
  failed: 'We could not load your account',
  passwordHint: 'At least 6 characters',
  fillInAll: 'Please fill in all fields',
  waitingForGoogle: 'Waiting for Google',
  otherSignInUnderWay: 'Another sign-in is still under way. Finish or close it first.',
} as const;
