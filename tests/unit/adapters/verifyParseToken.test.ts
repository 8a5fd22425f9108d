import { expect, test } from 'vitest';
import { verifyParseToken } from '#adapters/parse/verifyParseToken.ts';

const ADA = { objectId: 'ada', email: 'Ada@Example.com', name: 'Ada Berg', sessionToken: 'r:1' };

/** With a server that refuses the request. */
const failing = (error: unknown) => verifyParseToken(() => Promise.reject(error));

test('a session token is that of an account, with its e-mail address in lower case', async () => {
  const verify = verifyParseToken(async (token) => (token === 'r:1' ? ADA : undefined));
  expect(await verify('r:1')).toEqual({ id: 'ada', email: 'ada@example.com', name: 'Ada Berg' });
});

test('an account may lack address and name', async () => {
  const verify = verifyParseToken(async () => ({ objectId: 'ada', email: null }));
  expect(await verify('r:1')).toEqual({ id: 'ada', email: '', name: '' });
});

test.each([
  [{ emailVerified: true }, true],
  [{ authData: { google: { id: '1' } } }, true],
  [{ emailVerified: false, authData: {} }, undefined],
])('an account with %j has a verified address: %s', async (parts, isVerified) => {
  const buyer = await verifyParseToken(async () => ({ ...ADA, ...parts }))('r:1');
  expect(buyer?.isVerified).toBe(isVerified);
});

test('an unknown or expired session has no account', async () => {
  expect(await failing({ code: 209, error: 'Invalid session token' })('r:1')).toBeUndefined();
});

test.each([
  ['an unreachable database', { code: 1, message: 'Internal server error.' }],
  ['an unreachable server', new TypeError('fetch failed')],
])('%s ends no session', async (_, error) => {
  await expect(failing(error)('r:1')).rejects.toBe(error);
});

test('a response without an account is a failure', async () => {
  await expect(verifyParseToken(async () => '<html>')('r:1')).rejects.toThrow();
});
