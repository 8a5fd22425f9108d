// Requests of an attacker with the app id, which every page of the shop contains.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askParse, type ParseReply, startParseBackend } from '#tests/support/parseBackend.ts';
import { LOOPBACK } from '../../programs/ports.mjs';

// Its own backend, because other tests replace the products of the shared one.
const { port, masterKey, stop } = await startParseBackend();
afterAll(stop);
const OWNER = { 'X-Parse-Master-Key': masterKey };

/** Parse Server's code of a forbidden request. */
const FORBIDDEN = 119;

const PRODUCTS = 'classes/Product';
const PRODUCT = 'classes/Product/aurora-phone-slate';

const ORDERS = 'classes/Order';
const ORDER = 'classes/Order/NL-0000-0000';
const WITHDRAWALS = 'classes/Withdrawal';

const password = 'correct horse';
let count = 0;

function ask(method: string, path: string, body?: object, headers?: Readonly<Record<string, string>>) {
  return askParse(port, method, path, body, headers);
}

function newAccount(): { username: string; email: string; password: string; name: string } {
  count += 1;
  const email = `attacker-${count}-${Date.now()}@example.com`;
  return { username: email, email, password, name: 'Maren' };
}

function where(conditions: object): string {
  return `where=${encodeURIComponent(JSON.stringify(conditions))}`;
}

let session: Readonly<Record<string, string>>;
let own: string;
let victim: ParseReply['body'];

beforeAll(async () => {
  const signUp = async () => (await ask('POST', 'users', newAccount())).body;
  const mine = await signUp();
  own = mine.objectId;
  session = { 'X-Parse-Session-Token': mine.sessionToken };
  victim = await signUp();
  await ask('POST', ORDERS, { objectId: 'NL-0000-0000', json: '{}', state: 'placed' }, OWNER);
});

test('anyone reads products, one at a time or all', async () => {
  const all = await ask('GET', 'classes/Product?limit=1000');
  expect(all.body.results.length).toBeGreaterThan(50);
  const [{ objectId }] = all.body.results;
  expect((await ask('GET', `classes/Product/${objectId}`)).body.fields.name).toEqual(expect.any(String));
});

/** The refusal of the server's own check, before the database receives anything. */
const REFUSED = { status: 403, body: { code: FORBIDDEN, error: 'This request is not allowed.' } };

/** Sends the request as the shop does: POST, with the method and the application id in a body without a content type. */
async function askAsShop(path: string, body: object) {
  const url = `http://${LOOPBACK}:${port}/parse/${path}`;
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify({ ...body, _method: 'GET', _ApplicationId: 'estore' }),
  });
  return { status: response.status, body: await response.json() };
}

describe('without the master key, products are read only by id', () => {
  const lamp = 'desk-lamp-pine';
  const slow = '(.+)(.+)(.+)(.+)\\4\\3\\2\\1e';

  test.each([
    { where: { objectId: { $regex: '\\Q\\Q\n' } } },
    { where: { objectId: { $gt: lamp, $regex: 'a' } } },
    { where: { objectId: { $in: [{ $regex: 'a' }] } } },
    { where: { objectId: { $all: [{ $regex: 'a' }] } } },
    { where: { objectId: { $gt: { $regex: 'a' } } } },
    { where: { objectId: { $in: Array(501).fill(lamp) } } },
    { where: { _wperm: { $all: [{ $regex: '^\\Q^\\Q\n' }] } } },
    { where: { _rperm: { $in: ['*'] } } },
    { where: { $or: [{ objectId: lamp }] } },
    { where: { $and: [{ objectId: { $gt: lamp } }] } },
    { where: { $nor: [{ objectId: lamp }] } },
    { where: { fields: { $regex: slow } } },
    { where: { 'fields.name': 'Lamp' } },
    { where: { 'fields.description': { $regex: slow } } },
    { where: { objectId: { $gt: lamp }, 'fields.description': { $regex: slow } } },
    { where: { createdAt: { $gt: '2020-01-01' } } },
    ...['$inQuery', '$notInQuery', '$select', '$dontSelect'].map((operator) => ({
      where: { objectId: { [operator]: { className: '_User', where: {}, query: {}, key: 'objectId' } } },
    })),
    { where: JSON.stringify({ objectId: { $regex: 'a' } }) },
    { where: [{ objectId: { $regex: 'a' } }] },
    { where: null },
    ...['order', 'keys', 'include', 'excludeKeys', 'distinct', 'comment', 'readPreference'].map((option) => ({
      [option]: '-fields.name',
    })),
    ...['count', 'skip', 'includeAll', 'explain', 'hint', 'redirectClassNameForKey'].map((option) => ({
      [option]: 1,
    })),
    ...[1501, '1501', -1].map((limit) => ({ limit })),
    { ['__proto__']: {} },
  ])('%o is refused', async (query) => {
    expect(await askAsShop(PRODUCTS, query)).toEqual(REFUSED);
    expect(await ask('POST', PRODUCTS, { ...query, _method: 'get' }, session)).toMatchObject(REFUSED);
  });

  test.each([
    'where[objectId][$regex]=a',
    `where=${encodeURIComponent('{"objectId":{"$regex":"a"}}')}`,
    'limit=100000',
    'count=1',
    'order=-fields.name',
  ])('?%s is refused', async (query) => {
    expect(await ask('GET', `${PRODUCTS}?${query}`)).toMatchObject(REFUSED);
    expect(await ask('GET', `${PRODUCT}?${query}`)).toMatchObject(REFUSED);
  });

  test('a body over the limit of 2 MB is refused before it is parsed', async () => {
    const huge = { where: { objectId: { $gt: 'x'.repeat(2 * 1024 * 1024) } } };
    expect((await ask('POST', PRODUCTS, huge)).status).toBe(413);
  });
});

describe.each([
  ['without a session', () => ({})],
  ['with a session', () => session],
])('%s, a client', (_name, headers) => {
  test.each([
    ['POST', PRODUCTS, { fields: { name: 'Free' } }],
    ['POST', PRODUCTS, { objectId: 'mine', fields: {} }],
    ['PUT', PRODUCT, { fields: { price: 0 } }],
    ['PUT', PRODUCT, { 'fields.price': 0 }],
    ['PUT', PRODUCT, { ACL: { '*': { write: true } } }],
    ['DELETE', PRODUCT, {}],
    ['POST', PRODUCT, { _method: 'DELETE' }],
    ['POST', PRODUCT, { _method: 'PUT', fields: {} }],
    ['POST', ORDERS, { objectId: 'NL-0000-0001', json: '{}' }],
    ['POST', ORDERS, { _method: 'GET' }],
    ['GET', ORDERS, undefined],
    ['GET', `${ORDERS}?count=1&limit=0`, undefined],
    ['GET', `${ORDERS}?${where({ objectId: 'NL-0000-0000' })}`, undefined],
    ['GET', ORDER, undefined],
    ['PUT', ORDER, { state: 'cancelled' }],
    ['DELETE', ORDER, {}],
    ['POST', WITHDRAWALS, { json: '{}' }],
    ['GET', WITHDRAWALS, undefined],
    ['POST', 'classes/Code', { json: '{}' }],
    ['GET', 'classes/Code', undefined],
  ])('cannot %s %s with %o', async (method, path, body?: object) => {
    expect((await ask(method, path, body, headers())).code).toBe(FORBIDDEN);
  });

  test.each([
    ['GET', 'users'],
    ['GET', 'users?count=1&limit=0'],
    ['GET', `users?${where({ email: { $regex: '^a' } })}`],
    ['GET', `users?${where({ $where: 'true' })}`],
    ['GET', 'classes/_User'],
    ['GET', 'classes/_Session'],
    ['GET', 'sessions'],
    ['GET', 'sessions/me'],
    ['GET', 'roles'],
    ['GET', 'installations'],
    ['GET', 'schemas'],
    ['GET', 'schemas/_User'],
    ['GET', 'hooks/functions'],
    ['GET', 'config'],
    ['GET', 'serverInfo'],
    ['GET', 'scriptlog'],
    ['GET', 'cloud_code/jobs'],
    ['GET', 'push_audiences'],
    ['GET', 'aggregate/_User?pipeline=[]'],
    ['GET', 'aggregate/Product'],
    ['GET', 'security'],
    ['GET', 'verifyPassword?username=a&password=b'],
  ])('cannot %s %s', async (method, path) => {
    const { status, body } = await ask(method, path, undefined, headers());
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).not.toHaveProperty('results');
  });

  test.each([
    ['classes/Invented', { a: 1 }],
    ['schemas/Invented', { className: 'Invented', fields: {} }],
    ['classes/_Role', { name: 'admin', ACL: {} }],
    ['roles', { name: 'admin', ACL: {} }],
    ['installations', { deviceType: 'ios', deviceToken: 'a' }],
    ['sessions', {}],
    ['functions/anything', {}],
    ['functions/storeOrder', { order: {}, replaces: null, stocks: [] }],
    ['functions/storeWithdrawal', { withdrawal: { id: 'a' }, replaces: null }],
    ['functions/storeCode', { code: { id: 'FREE' }, replaces: null }],
    ['functions/writeProducts', { changes: [] }],
    ['jobs/anything', {}],
    ['push', { where: {}, data: {} }],
    ['events/Any', {}],
    ['loginAs', { userId: 'anybody' }],
    ['purge/Product', {}],
    ['upgradeToRevocableSession', {}],
    ['batch', { requests: [{ method: 'DELETE', path: '/parse/classes/Product/aurora-phone-slate' }] }],
    ['graphql', { query: '{ users { count } }' }],
    ['validate_purchase', {}],
  ])('cannot POST %s', async (path, body) => {
    expect((await ask('POST', path, body, headers())).status).toBeGreaterThanOrEqual(400);
  });

  test('cannot upload or download files', async () => {
    expect((await ask('POST', 'files/a.txt', { base64: 'YQ==' }, headers())).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await ask('GET', 'files/estore/a.txt', undefined, headers())).status).toBeGreaterThanOrEqual(400);
  });
});

test('a user reads only their own account', async () => {
  const me = await ask('GET', 'users/me', undefined, session);
  expect(me.body).toMatchObject({ objectId: own, name: 'Maren' });
  expect(me.body).not.toHaveProperty('password');
  expect((await ask('GET', `users/${victim.objectId}`, undefined, session)).status).toBeGreaterThanOrEqual(
    400,
  );
  expect((await ask('GET', `classes/_User/${victim.objectId}`, undefined, session)).code).toBe(FORBIDDEN);
});

test('nobody changes or deletes an account over the API, not even their own', async () => {
  for (const id of [own, victim.objectId]) {
    expect((await ask('PUT', `users/${id}`, { name: 'Other' }, session)).code).toBe(FORBIDDEN);
    expect((await ask('DELETE', `users/${id}`, undefined, session)).code).toBe(FORBIDDEN);
  }
  for (const method of ['PUT', 'DELETE']) {
    expect(await ask(method, 'users/me', { name: 'Other' }, session)).toMatchObject(REFUSED);
  }
});

describe('a sign-up', () => {
  test.each([
    ['an id', { objectId: 'chosen' }],
    ['a permission for everyone', { ACL: { '*': { read: true, write: true } } }],
    ['a verified address', { emailVerified: true }],
    ['a field of its own', { isOwner: true }],
    ['a session', { sessionToken: 'r:chosen' }],
    ['another provider', { authData: { anonymous: { id: '1' } } }],
    ['Facebook', { authData: { facebook: { id: '1', access_token: '1' } } }],
    ['a forged Google account', { authData: { google: { id: '1', id_token: '{"sub":"2"}' } } }],
    ['a user name that is not its address', { username: 'somebody-else@example.com' }],
    ['a name that is no text', { name: { $ne: 1 } }],
    ['a huge name', { name: 'x'.repeat(5000) }],
    ['a time', { createdAt: '2001-01-01T00:00:00.000Z' }],
    ['a hash', { _hashed_password: 'x' }],
    ['internal permissions', { _rperm: ['*'], _wperm: ['*'] }],
    ['two addresses', { username: 'a@x.example,b@y.example', email: 'a@x.example,b@y.example' }],
    [
      'a text before its address',
      { username: '"pay at evil.example" <a@x.example>', email: '"pay at evil.example" <a@x.example>' },
    ],
    ['an address with a comment', { username: 'a(pay)@x.example', email: 'a(pay)@x.example' }],
    ['a Google account besides a password', { authData: { google: { id: '2', id_token: '{"sub":"2"}' } } }],
  ])('cannot choose %s', async (_what, fields) => {
    const account = { ...newAccount(), ...fields };
    expect((await ask('POST', 'users', account)).status).toBeGreaterThanOrEqual(400);
    const stored = await ask('GET', `users?${where({ email: account.email })}`, undefined, OWNER);
    expect(stored.body.results).toEqual([]);
  });

  test('belongs to its user only', async () => {
    const { objectId } = (await ask('POST', 'users', newAccount())).body;
    const stored = (await ask('GET', `users/${objectId}`, undefined, OWNER)).body;
    expect(stored.ACL).toEqual({ [objectId]: { read: true, write: true } });
  });
});

test('without the master key, nobody reads the sessions of others', async () => {
  const sessions = await ask('GET', 'sessions', undefined, OWNER);
  const [{ objectId }] = sessions.body.results;
  expect((await ask('GET', `sessions/${objectId}`, undefined, session)).code).toBe(FORBIDDEN);
  expect((await ask('DELETE', `sessions/${objectId}`, undefined, session)).code).toBe(FORBIDDEN);
});

test('an operator instead of a password or an address logs nobody in', async () => {
  const { email } = (await ask('GET', `users/${victim.objectId}`, undefined, OWNER)).body;
  for (const credentials of [
    { username: email, password: { $ne: '' } },
    { username: { $regex: '.' }, password },
    { email: { $ne: '' }, password },
  ]) {
    const { status, body } = await ask('POST', 'login', credentials);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).not.toHaveProperty('sessionToken');
  }
});

test('the orders stay as they were', async () => {
  const { results } = (await ask('GET', ORDERS, undefined, OWNER)).body;
  expect(results).toMatchObject([{ objectId: 'NL-0000-0000', state: 'placed' }]);
});

test('a shop without checkout has no order service', async () => {
  const url = `http://${LOOPBACK}:${port}/api/orders`;
  expect((await fetch(url)).status).toBe(404);
});

test('a wrong master key is worth nothing', async () => {
  const { status } = await ask('GET', 'users', undefined, { 'X-Parse-Master-Key': 'guessed' });
  expect(status).toBeGreaterThanOrEqual(400);
});

test('no page of another website can use the local backend', async () => {
  const { status } = await ask('GET', 'classes/Product', undefined, { Origin: 'https://attacker.example' });
  expect(status).toBe(403);
});
