import {
  createLocalJWKSet,
  errors,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { expect, test } from 'vitest';
import { readEmulatorToken, verifyFirebaseToken } from '#adapters/firebase/verifyFirebaseToken.ts';

const PROJECT = 'northlight';
const ISSUER = `https://securetoken.google.com/${PROJECT}`;
const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
const KEY = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
const verify = verifyFirebaseToken(PROJECT, createLocalJWKSet({ keys: [KEY] }));

const now = () => Math.floor(Date.now() / 1000);
const claims = (parts: object = {}) => ({
  iss: ISSUER,
  aud: PROJECT,
  sub: 'ada',
  email: 'Ada@Example.com',
  name: 'Ada Berg',
  iat: now(),
  exp: now() + 3600,
  ...parts,
});
const signed = (parts: object = {}, key: CryptoKey | Uint8Array = privateKey, alg = 'RS256') =>
  new SignJWT(claims(parts)).setProtectedHeader({ alg, kid: 'one' }).sign(key);

test('a token of Firebase names the account, with its e-mail address in lower case', async () => {
  expect(await verify(await signed())).toEqual({ id: 'ada', email: 'ada@example.com', name: 'Ada Berg' });
  expect(await verify(await signed({ email: undefined, name: 7 }))).toEqual({
    id: 'ada',
    email: '',
    name: '',
  });
});

test('a token reports a verified address', async () => {
  expect(await verify(await signed({ email_verified: true }))).toHaveProperty('isVerified', true);
  expect(await verify(await signed({ email_verified: 'true' }))).not.toHaveProperty('isVerified');
});

test.each([7, {}, ['ada'], true, null, 'a/b', '', ' \0', '\ud800', 'a'.repeat(129)])(
  'an emulator’s token of the account %j is invalid',
  async (sub) => {
    const token = [{ alg: 'none' }, claims({ sub })]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    expect(await readEmulatorToken(PROJECT)(`${token}.`)).toBeUndefined();
  },
);

test.each<readonly [string, object]>([
  ['another project', { aud: 'other' }],
  ['another issuer', { iss: 'https://securetoken.google.com/other' }],
  ['no account', { sub: '' }],
  ['no account claim', { sub: undefined }],
  ['no expiry', { exp: undefined }],
  ['an expiry two minutes ago', { exp: now() - 120 }],
  ['a start in two minutes', { nbf: now() + 120 }],
])('a token with %s is invalid', async (_, parts) => {
  expect(await verify(await signed(parts))).toBeUndefined();
});

test('a token that nobody or somebody else has signed is invalid', async () => {
  const unsigned = new UnsecuredJWT(claims()).encode();
  const other = await signed({}, (await generateKeyPair('RS256')).privateKey);
  // The public key as the secret of a symmetric signature.
  const secret = new TextEncoder().encode(await exportSPKI(publicKey));
  const confused = await signed({}, secret, 'HS256');
  expect(await verifyFirebaseToken(PROJECT, async () => secret)(confused)).toBeUndefined();
  const [header, , signature] = (await signed()).split('.');
  const changed = [header, btoa(JSON.stringify(claims({ sub: 'bob' }))).replace(/=+$/, ''), signature].join(
    '.',
  );
  for (const token of [unsigned, other, confused, changed, '', 'x', '..', `${'a'.repeat(9999)}.b.c`])
    expect(await verify(token)).toBeUndefined();
});

test.each([
  new errors.JOSEError('Expected 200 OK from the JSON Web Key Set HTTP response'),
  new errors.JWKSTimeout(),
  new errors.JWKSInvalid(),
  new TypeError('fetch failed'),
])('without the keys nobody is signed out: %s', async (failure) => {
  const unverifiable = verifyFirebaseToken(PROJECT, async () => Promise.reject(failure));
  await expect(unverifiable(await signed())).rejects.toBe(failure);
});
