import { expect, test } from 'vitest';
import { authFailure } from '#adapters/firebase/authFailure.ts';

const CODE = 'auth/password-does-not-meet-requirements';

test.each([
  [
    CODE,
    'Password must contain at least 12 characters, Password must contain a numeric character',
    { minLength: 12, needs: ['digit'] },
  ],
  [CODE, 'Password may contain at most 50 characters', { maxLength: 50, needs: [] }],
  [
    CODE,
    'Password must contain a lower case character, Password must contain an upper case character',
    { needs: ['lower', 'upper'] },
  ],
  [CODE, 'Password must contain a non-alphanumeric character', { needs: ['symbol'] }],
  [
    `${CODE}:missing-password-requirements:`,
    'Password must contain a numeric character',
    { needs: ['digit'] },
  ],
  [CODE, '', { needs: [] }],
])('%s with “%s” names the rules of a password', (code, rules, expected) => {
  expect(
    authFailure({ code, message: `Firebase: Missing password requirements: [${rules}] (${code}).` }),
  ).toEqual(expected);
});

test.each([
  ['auth/too-many-requests', 'too-many'],
  ['auth/quota-exceeded', 'too-many'],
  ['auth/user-disabled', 'disabled'],
  ['auth/popup-blocked', 'popup-blocked'],
])('%s is %s', (code, failure) => {
  expect(authFailure({ code })).toBe(failure);
});
