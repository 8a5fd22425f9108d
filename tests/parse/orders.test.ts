import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { askAsOwner, askParse, startParseBackend } from '#tests/support/parseBackend.ts';
import { addressOf, LOOPBACK, webEndpoint } from '../../programs/ports.mjs';
import { Command } from '../commands/Command.ts';
import { anOrder, askHost, describeOrderHost } from '../contract/describeOrderHost.ts';
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

/** The session token of a new account. */
async function signUp(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const account = { username: email, email, password: 'correct horse', name: 'Ada Berg' };
  return (await askParse(parse.port, 'POST', 'users', account)).body.sessionToken;
}

const service = `${addressOf({ host: LOOPBACK, port: parse.port })}/api/orders`;

async function stock(): Promise<unknown> {
  const { body } = await askParse(parse.port, 'GET', 'classes/Product/lamp');
  return body.fields.stock;
}

beforeEach(async () => {
  for (const className of ['Product', 'Order']) await askAsOwner(parse, 'DELETE', `purge/${className}`);
  const fields = { name: 'Lamp', price: 49.9, stock: 3 };
  await askAsOwner(parse, 'POST', 'classes/Product', { objectId: 'lamp', fields });
});

describe('Parse Server takes orders', () => describeOrderHost({ addresses: [service], signUp, stock }));

test('a session that has ended places no order', async () => {
  const token = await signUp();
  await askParse(parse.port, 'POST', 'logout', {}, { 'X-Parse-Session-Token': token });
  expect((await askHost('POST', service, token, anOrder())).status).toBe(401);
});

test('only pages of the storefront read a response', async () => {
  const ask = (Origin: string, method = 'GET') =>
    fetch(service, { method, headers: { Origin, 'Access-Control-Request-Method': 'POST' } });
  const allowed = async (origin: string) => (await ask(origin)).headers.get('Access-Control-Allow-Origin');
  expect(await allowed(STOREFRONT)).toBe(STOREFRONT);
  expect(await allowed('http://localhost:1')).toBeNull();
  const { status, headers } = await ask(STOREFRONT, 'OPTIONS');
  expect([status, headers.get('Access-Control-Allow-Headers')?.split(',').length]).toEqual([204, 4]);
  expect((await ask('https://attacker.example')).status).toBe(403);
});

test('an upload notices that an order has changed the stock', async () => {
  const { updatedAt } = await askAsOwner(parse, 'GET', 'classes/Product/lamp');
  await askHost('POST', service, await signUp(), anOrder());
  const change = {
    id: 'lamp',
    before: updatedAt,
    after: JSON.stringify({ name: 'Lamp', price: 1, stock: 3 }),
  };
  const { result } = await askAsOwner(parse, 'POST', 'functions/writeProducts', { changes: [change] });
  expect(result).toMatchObject([{ kind: 'conflict' }]);
});

test('the owner sees the order with npm run orders', async () => {
  const { body } = await askHost('POST', service, await signUp(), anOrder());
  const command = new Command('npm', ['run', '-s', 'orders', '--', '--mode', 'parse', '--json'], {
    ...parse.variables,
    ESTORE_SHOP: NORTHLIGHT,
    ESTORE_MAILS: mails,
    VITE_PARSE_SERVER_URL: '',
  });
  expect(await command.ended, command.output).toBe(0);
  const [order] = JSON.parse(command.standardOutput);
  expect(order).toMatchObject({ number: body.number, placedAt: expect.stringMatching(/^2030-01-01T/) });
});
