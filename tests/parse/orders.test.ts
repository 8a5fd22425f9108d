import { afterAll, beforeEach, expect, test } from 'vitest';
import { aRequest } from '#tests/support/aSale.ts';
import { askAsOwner, askParse, startParseBackend } from '#tests/support/parseBackend.ts';
import { addressOf, LOOPBACK, webEndpoint } from '../../programs/ports.mjs';
import { Command } from '../commands/Command.ts';
import { NORTHLIGHT } from '../support/shopFiles.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const mails = temporaryFolder();

/** A shop that sells. */
const parse = await startParseBackend(undefined, {
  ESTORE_SHOP: NORTHLIGHT,
  ESTORE_MAILS: mails,
  ESTORE_NOW: '2030-01-01T00:00:00Z',
});
afterAll(parse.stop);

const STOREFRONT = addressOf(webEndpoint());

let count = 0;

/** The session token of a new account. */
async function signUp(email = ''): Promise<string> {
  count += 1;
  const username = email || `ada-${count}@example.com`;
  const account = { username, email: username, password: 'correct horse', name: 'Ada Berg' };
  return (await askParse(parse.port, 'POST', 'users', account)).body.sessionToken;
}

async function ask(
  method: string,
  path: string,
  token = '',
  body?: object,
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await fetch(`${addressOf({ host: LOOPBACK, port: parse.port })}/api/${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
}

async function stock(): Promise<unknown> {
  const { body } = await askParse(parse.port, 'GET', 'classes/Product/lamp');
  return body.fields.stock;
}

beforeEach(async () => {
  for (const className of ['Product', 'Order']) await askAsOwner(parse, 'DELETE', `purge/${className}`);
  const fields = { name: 'Lamp', price: 49.9, stock: 3 };
  await askAsOwner(parse, 'POST', 'classes/Product', { objectId: 'lamp', fields });
});

test('a shopper places an order once, and sees it on every device of the account', async () => {
  const token = await signUp('maren@example.com');
  const placed = await ask('POST', 'orders', token, aRequest());
  expect(placed.status).toBe(201);
  expect(placed.body).toMatchObject({
    state: 'placed',
    toPay: 54.8,
    placedAt: expect.stringMatching(/^2030-01-01T/),
  });
  const repeated = await ask('POST', 'orders', token, aRequest());
  expect([repeated.status, repeated.body]).toEqual([200, placed.body]);
  expect(await stock()).toBe(2);
  const login = { username: 'maren@example.com', password: 'correct horse' };
  const { sessionToken } = (await askParse(parse.port, 'POST', 'login', login)).body;
  expect((await ask('GET', 'orders', sessionToken)).body).toEqual({ orders: [placed.body] });
  const cancelled = await ask('POST', `orders/${placed.body.number}/cancellation`, sessionToken);
  expect([cancelled.status, cancelled.body.state]).toEqual([200, 'cancelled']);
  expect(await stock()).toBe(3);
});

test('an order of somebody else does not exist', async () => {
  const { body } = await ask('POST', 'orders', await signUp(), aRequest());
  const stranger = await signUp();
  const foreign = await ask('GET', `orders/${body.number}`, stranger);
  const missing = await ask('GET', 'orders/NL-0000-0000', stranger);
  expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  expect((await ask('POST', `orders/${body.number}/cancellation`, stranger)).status).toBe(404);
  expect((await ask('GET', 'orders', stranger)).body).toEqual({ orders: [] });
});

test.each([undefined, 'r:00000000000000000000000000000000', 'null', '{"$ne":null}'])(
  'a request with the session token %j is refused',
  async (token) => {
    expect((await ask('GET', 'orders', token)).status).toBe(401);
    expect((await ask('POST', 'orders', token, aRequest())).status).toBe(401);
  },
);

test('a session that has ended places no order', async () => {
  const token = await signUp();
  await askParse(parse.port, 'POST', 'logout', {}, { 'X-Parse-Session-Token': token });
  expect((await ask('POST', 'orders', token, aRequest())).status).toBe(401);
});

test('only pages of the storefront read a response', async () => {
  const token = await signUp();
  const allowed = async (origin: string) =>
    (await ask('GET', 'orders', token, undefined, { Origin: origin })).headers.get(
      'Access-Control-Allow-Origin',
    );
  expect(await allowed(STOREFRONT)).toBe(STOREFRONT);
  expect(await allowed('http://localhost:1')).toBeNull();
  const preflight = { Origin: STOREFRONT, 'Access-Control-Request-Method': 'POST' };
  const { status, headers } = await ask('OPTIONS', 'orders', '', undefined, preflight);
  expect([status, headers.get('Access-Control-Allow-Headers')]).toEqual([204, 'Authorization,Content-Type']);
  expect(
    (
      await fetch(`http://${LOOPBACK}:${parse.port}/api/orders`, {
        headers: { Origin: 'https://attacker.example' },
      })
    ).status,
  ).toBe(403);
});

test('an upload notices that an order has changed the stock', async () => {
  const { updatedAt } = await askAsOwner(parse, 'GET', 'classes/Product/lamp');
  await ask('POST', 'orders', await signUp(), aRequest());
  const change = {
    id: 'lamp',
    before: updatedAt,
    after: JSON.stringify({ name: 'Lamp', price: 1, stock: 3 }),
  };
  const { result } = await askAsOwner(parse, 'POST', 'functions/writeProducts', { changes: [change] });
  expect(result).toMatchObject([{ kind: 'conflict' }]);
});

test('the owner sees the order with npm run orders', async () => {
  const { body } = await ask('POST', 'orders', await signUp(), aRequest());
  const command = new Command('npm', ['run', '-s', 'orders', '--', '--mode', 'parse', '--json'], {
    ...parse.variables,
    ESTORE_SHOP: NORTHLIGHT,
    ESTORE_MAILS: mails,
    VITE_PARSE_SERVER_URL: '',
  });
  expect(await command.ended, command.output).toBe(0);
  expect(command.standardOutput).toContain(body.number);
});
