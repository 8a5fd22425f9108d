import { expect, test } from 'vitest';
import { authFailure } from '#adapters/firebase/authFailure.ts';

const CODE = 'auth/password-does-not-meet-requirements';

test.each([
  [CODE, 'contain at least 12 characters, contain a numeric character', { minLength: 12, needs: ['digit'] }],
  [CODE, 'contain at most 50 characters', { maxLength: 50, needs: [] }],
  [CODE, 'contain a lower case character, contain an upper case character', { needs: ['lower', 'upper'] }],
  [CODE, 'contain a non-alphanumeric character', { needs: ['symbol'] }],
  [`${CODE}:missing-password-requirements:`, 'contain a numeric character', { needs: ['digit'] }],
  [CODE, '', { needs: [] }],
])('%s with “must %s” names the rules of a password', (code, rules, expected) => {
  const message = `Firebase: Missing password requirements: [${rules.replace(/contain/g, 'Password must $&')}] (${code}).`;
  expect(authFailure({ code, message })).toEqual(expected);
});

test.each([
  ['auth/too-many-requests', 'too-many'],
  ['auth/quota-exceeded', 'too-many'],
  ['auth/user-disabled', 'disabled'],
  ['auth/popup-blocked', 'popup-blocked'],
])('%s is %s', (code, failure) => {
  expect(authFailure({ code })).toBe(failure);
});
