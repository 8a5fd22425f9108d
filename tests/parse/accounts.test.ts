import { expect, inject, test } from 'vitest';
import { askParse } from '#tests/support/parseBackend.ts';

const { port, masterKey } = inject('parse');
const OWNER = { 'X-Parse-Master-Key': masterKey };

/** Parse Server's codes, which the shop's adapter maps to its failures. */
const INVALID_CREDENTIALS = 101;
const WEAK_PASSWORD = 142;
const TAKEN = 202;
const REPEAT = 208;
const REVOKED = 209;

const password = 'correct horse';
let count = 0;

function ask(method: string, path: string, body?: object, headers?: Readonly<Record<string, string>>) {
  return askParse(port, method, path, body, headers);
}

function anAddress(): string {
  count += 1;
  return `shopper-${count}-${Date.now()}@example.com`;
}

function signUp(email: string, chosen = password) {
  return ask('POST', 'users', { username: email.toLowerCase(), email, password: chosen, name: 'Maren Holt' });
}

function logIn(email: string, entered = password) {
  return ask('POST', 'login', { username: email.toLowerCase(), password: entered });
}

function logInWithGoogle(account: { readonly sub: string; readonly email: string; readonly name: string }) {
  const google = { id: account.sub, id_token: JSON.stringify(account) };
  return ask('POST', 'users', { authData: { google } });
}

function me(sessionToken: string) {
  return ask('GET', 'users/me', undefined, { 'X-Parse-Session-Token': sessionToken });
}

test('an address has one account, in any letter case', async () => {
  const email = anAddress();
  await signUp(email);
  expect((await signUp(email)).code).toBe(TAKEN);
  expect((await signUp(email.toUpperCase())).code).toBe(TAKEN);
});

test('parallel sign-ups with one address create one account', async () => {
  const email = anAddress();
  const replies = await Promise.all(Array.from({ length: 5 }, () => signUp(email)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('a password has six characters or more', async () => {
  expect((await signUp(anAddress(), '12345')).code).toBe(WEAK_PASSWORD);
  expect((await signUp(anAddress(), '12\n456')).status).toBe(201);
});

test('a wrong password and an unknown address are the same failure', async () => {
  const email = anAddress();
  await signUp(email);
  const wrong = await logIn(email, 'wrong horse');
  const unknown = await logIn(anAddress());
  expect(wrong.code).toBe(INVALID_CREDENTIALS);
  expect(unknown).toEqual(wrong);
});

test('a logout ends one session, and the others remain', async () => {
  const email = anAddress();
  const { sessionToken: phone } = (await signUp(email)).body;
  const { sessionToken: laptop } = (await logIn(email)).body;
  await ask('POST', 'logout', {}, { 'X-Parse-Session-Token': phone });
  expect((await me(phone)).code).toBe(REVOKED);
  expect((await me(laptop)).body.email).toBe(email);
});

test('wrong passwords never lock an account, so nobody can lock that of somebody else', async () => {
  const email = anAddress();
  await signUp(email);
  for (let attempt = 0; attempt < 21; attempt++) await logIn(email, 'wrong horse');
  expect((await logIn(email)).status).toBe(200);
});

test('a session ends 30 days after its last use', async () => {
  const { sessionToken } = (await signUp(anAddress())).body;
  const condition = encodeURIComponent(JSON.stringify({ sessionToken }));
  const { results } = (await ask('GET', `sessions?where=${condition}`, undefined, OWNER)).body;
  const days = (Date.parse(results[0].expiresAt.iso) - Date.parse(results[0].createdAt)) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

test('a log-in adds no Google account, however it is sent', async () => {
  const [email, other] = [anAddress(), anAddress()];
  const { objectId } = (await signUp(email)).body;
  const account = { sub: `google-${other}`, email: other, name: 'Attacker' };
  const authData = { google: { id: account.sub, id_token: JSON.stringify(account) } };
  for (const path of ['login', 'login/', 'LOGIN', '/login']) {
    for (const fields of [{ username: email }, { email }, { username: email, email }]) {
      for (const _method of ['GET', 'POST']) {
        const body = { ...fields, password, authData, _method };
        for (const headers of [undefined, { 'Content-Type': 'text/plain' }]) {
          expect((await ask('POST', path, body, headers)).status).toBeGreaterThanOrEqual(400);
        }
      }
    }
  }
  expect((await logInWithGoogle(account)).body.objectId).not.toBe(objectId);
});

test('a Google account has the address and the name in its token', async () => {
  const email = anAddress();
  const google = { sub: `google-${email}`, email, name: 'Robin Google' };
  const { status, body } = await logInWithGoogle(google);
  expect(status).toBe(201);
  expect((await me(body.sessionToken)).body).toMatchObject({ email, name: 'Robin Google' });
  expect((await logInWithGoogle(google)).body).toMatchObject({ objectId: body.objectId });
  expect((await signUp(email)).code).toBe(TAKEN);
});

test('Google signs in to the account with its address, and ends the sessions and the password of others', async () => {
  const email = anAddress();
  const { objectId, sessionToken } = (await signUp(email)).body;
  const google = { sub: `google-${email}`, email, name: 'Robin Google' };
  expect((await logInWithGoogle(google)).code).toBe(REPEAT);
  expect((await logInWithGoogle(google)).body.objectId).toBe(objectId);
  expect((await me(sessionToken)).code).toBe(REVOKED);
  expect((await logIn(email)).code).toBe(INVALID_CREDENTIALS);
});
