import { copyFile, readdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRequest } from '#tests/support/aSale.ts';
import { mailServer } from '#tests/support/mailServer.ts';
import { askParse } from '#tests/support/parseBackend.ts';
import { readVariables } from '../../backends/parse/variables.mjs';
import { addressOf, freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { Command, STACK } from '../commands/Command.ts';
import { NORTHLIGHT } from '../support/shopFiles.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { startDatabase } from './startDatabase.ts';

/** A copy of the server. Its order service is not in this checkout. */
const copy = temporaryFolder();
const PROGRAM = join(copy, 'main.mjs');
const SHOP_ORIGINS = 'https://shop.example,https://www.shop.example';
const MASTER_KEY = 'a-master-key-of-more-than-32-characters';
const MAREN = { username: 'maren@example.com', email: 'maren@example.com', password: 'correct horse' };

/** Every printable character of ASCII. */
const PASSWORD = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/** The client's address, as a proxy on this machine reports it. */
const FROM_OUTSIDE = { 'X-Forwarded-For': '203.0.113.5' };

const { url: SMTP_URL, commands, messages: mails } = await mailServer();
/** The recipients of all mails. */
const recipients = () =>
  commands.filter((line) => line.startsWith('RCPT TO:')).map((line) => line.slice('RCPT TO:'.length));

const server = resolve('backends/parse');
const modules = (await readdir(server)).filter((name) => /(?<!^orderService)\.mjs$/.test(name));
for (const name of modules) await copyFile(join(server, name), join(copy, name));
await symlink(join(server, 'node_modules'), join(copy, 'node_modules'));
const build = new Command('npm', ['run', 'build:service', '--', copy], { ESTORE_SHOP: NORTHLIGHT });
expect(await build.ended, build.output).toBe(0);
const { address, data, sql } = await startDatabase();
await sql('postgres', `CREATE ROLE estore LOGIN PASSWORD '${PASSWORD.replaceAll("'", "''")}'`);
await sql('postgres', 'CREATE DATABASE estore OWNER estore');
// Only the user of the server needs its password.
const rules = 'local all estore scram-sha-256\nlocal all postgres trust\n';
await writeFile(join(data, 'pg_hba.conf'), rules);
await sql('postgres', 'SELECT pg_reload_conf()');
const [port = 0] = await freePorts(1);
const variables = {
  NODE_ENV: 'production',
  PORT: String(port),
  DATABASE_URI: `postgres://estore:${encodeURIComponent(PASSWORD)}@${address}/estore`,
  PARSE_MASTER_KEY: MASTER_KEY,
  PARSE_PUBLIC_URL: 'https://api.shop.example/parse',
  SMTP_URL,
  MAIL_FROM: 'shop@example.com',
  SHOP_NAME: 'Pine & Wool',
  TRUST_PROXY: '1',
  SHOP_ORIGINS,
  OWNER_EMAIL: 'owner@example.com',
  // Only for tests on the local servers.
  ESTORE_API_LIMITS: 'off',
  ESTORE_NOW: '2030-01-01T00:00:00Z',
};
let command = new Command('node', [PROGRAM], variables);
afterAll(async () => {
  command.kill('SIGTERM');
  expect(await command.ended).toBe(0);
});
await command.ready();

function ask(
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = FROM_OUTSIDE,
) {
  return askParse(port, method, path, body, headers);
}

const VARIABLES = {
  DATABASE_URI: 'postgres://estore:a%2Fb@127.0.0.1:5432/estore?ssl=true',
  PARSE_MASTER_KEY: MASTER_KEY,
  PARSE_PUBLIC_URL: 'https://api.shop.example/parse',
  SMTP_URL: 'smtps://USER:PASSWORD@mail.example:465',
  MAIL_FROM: 'Shop <shop@example.com>',
};

test('the server does not start without its variables, and lists those that are missing', async () => {
  const command = new Command('node', [PROGRAM], {
    DATABASE_URI: 'mongodb://host',
    PARSE_MASTER_KEY: 'short',
  });
  expect(await command.ended).toBe(1);
  for (const name of [...Object.keys(VARIABLES), 'SHOP_ORIGINS']) expect(command.output).toContain(name);
  expect(command.output).not.toContain('short');
  expect(command.output).not.toMatch(STACK);
});

test('the required variables suffice, and the others have safe defaults', () => {
  expect(readVariables(VARIABLES)).toEqual({
    ...VARIABLES,
    SHOP_NAME: '',
    SHOP_ORIGINS: '',
    STRIPE_SECRET_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
    OWNER_EMAIL: '',
    GOOGLE_CLIENT_ID: '',
    PARSE_APP_ID: 'estore',
    PARSE_MASTER_KEY_IPS: '127.0.0.1,::1',
    HOST: '127.0.0.1',
    PORT: '1337',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
  });
});

test.each([
  ...Object.keys(readVariables(VARIABLES)).map((name): [string, string] => [name, '']),
  ['DATABASE_URI', 'postgres://estore:a/b@127.0.0.1/estore'],
  ['DATABASE_URI', 'postgres://estore:50%@127.0.0.1/estore'],
  ['DATABASE_URI', 'postgres://127.0.0.1'],
  ['DATABASE_URI', 'mongodb://estore@127.0.0.1/estore'],
  ['PARSE_MASTER_KEY', 'short'],
  ['PARSE_PUBLIC_URL', 'http://api.shop.example/parse'],
  ...['http://shop.example', 'https://shop.example/', '*', 'https://a.example, https://b.example'].map(
    (value): [string, string] => ['SHOP_ORIGINS', value],
  ),
  ['OWNER_EMAIL', 'a@x.example,b@y.example'],
  ['GOOGLE_CLIENT_ID', 'secret'],
  ['PARSE_APP_ID', 'my shop'],
  ['PARSE_MASTER_KEY_IPS', '127.0.0.1, ::1'],
  ['PARSE_MASTER_KEY_IPS', '10.0.0.0/99'],
  ['HOST', 'localhost'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '1337x'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '0.0.0.1/33'],
  ['LOG_LEVEL', 'loud'],
])('%s=%j is refused with an example', (name, value) => {
  expect(() => readVariables({ ...VARIABLES, [name]: value })).toThrow(
    new RegExp(`\\n  ${name} (is empty|is malformed): \\S[^\\n]*$`),
  );
});

test('a reset is mailed with the name of the shop and a link to the public address', async () => {
  expect((await ask('POST', 'users', MAREN)).status).toBe(201);
  await ask('POST', 'requestPasswordReset', { email: MAREN.email });
  await expect.poll(() => mails).toHaveLength(1);
  const text = mails[0]?.replaceAll('=\n', '').replaceAll('=3D', '=') ?? '';
  expect(text).toMatch(/To: maren@example\.com[\s\S]+https:\/\/api\.shop\.example\/parse\/apps\/\S+token=/);
  expect(text).toContain('Subject: Password Reset for Pine & Wool');
});

test('an address receives three mails an hour, all with the same link, and nobody learns that', async () => {
  const reset = (email: string, from: string) =>
    ask('POST', 'requestPasswordReset', { email }, { 'X-Forwarded-For': from });
  const replies = [];
  for (const [index, from] of ['198.51.100.1', '198.51.100.2', '198.51.100.3'].entries()) {
    replies.push(await reset(index === 1 ? MAREN.email.toUpperCase() : MAREN.email, from));
  }
  replies.push(await reset('nobody@example.com', '198.51.100.4'));
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
    new Set(['[200,{}]']),
  );
  await ask('POST', 'users', { ...MAREN, username: 'last@example.com', email: 'last@example.com' });
  await reset('last@example.com', '198.51.100.5');
  await expect.poll(recipients).toContain('<last@example.com>');
  expect(recipients().filter((one) => one === '<maren@example.com>')).toHaveLength(2);
  const tokens = mails.slice(0, 2).map((mail) => /token=3D(\S+)/.exec(mail.replaceAll('=\n', ''))?.[1]);
  expect(new Set(tokens).size).toBe(1);
});

test('a mail has one recipient, even for an account that the owner imported with a list', async () => {
  const email = 'one@x.example,two@y.example';
  const key = { 'X-Parse-Master-Key': MASTER_KEY };
  expect((await ask('POST', 'users', { ...MAREN, username: email, email }, key)).status).toBe(201);
  const before = recipients().length;
  await ask('POST', 'requestPasswordReset', { email }, { 'X-Forwarded-For': '198.51.100.6' });
  await expect.poll(() => recipients().slice(before)).toEqual(['<"one@x.example,two"@y.example>']);
});

test('the master key is worth nothing outside the machine', async () => {
  const key = { 'X-Parse-Master-Key': MASTER_KEY };
  expect((await ask('GET', 'users', undefined, { ...key, ...FROM_OUTSIDE })).status).toBe(403);
  expect((await ask('GET', 'users', undefined, key)).status).toBe(200);
});

test('Google accounts need a client id', async () => {
  const google = { id: '1', id_token: '{"sub":"1","email":"robin@example.com"}' };
  expect((await ask('POST', 'users', { authData: { google } })).status).toBe(404);
});

test('a network has 20 attempts to log in in five minutes, and others are not affected', async () => {
  const attempt = (from: string) =>
    ask('POST', 'login', { username: 'nobody', password: 'wrong horse' }, { 'X-Forwarded-For': from });
  for (const network of ['203.0.113.', '2001:db8::']) {
    const froms = Array.from({ length: 21 }, (_, index) =>
      network.endsWith('.') ? `${network}9` : `${network}${index}`,
    );
    const replies = await Promise.all(froms.map(attempt));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  }
  expect((await attempt('203.0.113.10')).status).not.toBe(429);
  expect((await attempt('2001:db8:1::1')).status).not.toBe(429);
});

test('the log names the address of each refused request, and nothing secret', async () => {
  await ask(
    'POST',
    'login',
    { username: 'nobody', password: 'wrong horse' },
    { 'X-Forwarded-For': '192.0.2.1' },
  );
  await ask('GET', 'users?secret', undefined, {
    'X-Parse-Master-Key': 'guessed',
    'X-Forwarded-For': '192.0.2.2',
  });
  // Fails, because the order is incomplete.
  const commit = { order: { number: 'NL-1', json: 'key of an order' }, replaces: null, stocks: [] };
  await ask('POST', 'functions/storeOrder', commit, { 'X-Parse-Master-Key': MASTER_KEY });
  await expect.poll(() => command.output).toContain('POST /parse/login 404 from 192.0.2.1\n');
  await expect.poll(() => command.output).toContain('GET /parse/users 403 from 192.0.2.2\n');
  expect(command.output).not.toMatch(/wrong horse|correct horse|token=|\?secret|guessed|key of an order/);
});

test('every response forbids frames, sniffing, caches and references, and hides the program', async () => {
  for (const path of [
    'health',
    'apps/estore/request_password_reset?token=x',
    'apps/choose_password?username=x',
  ]) {
    const { headers } = await fetch(`${addressOf({ host: LOOPBACK, port })}/parse/${path}`);
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=31536000');
    expect(headers.has('X-Powered-By')).toBe(false);
  }
});

test('no page shows a text of somebody’s link', async () => {
  for (const page of ['choose_password', 'password_reset.html', 'custom_page.html', 'estore/verify_email']) {
    expect((await ask('GET', `apps/${page}?username=pay&appId=estore&token=x`)).status).toBe(404);
  }
});

describe('the order service', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  const LAMP = { name: 'Lamp', price: 49.9, stock: 3 };
  const KEY = { 'X-Parse-Master-Key': MASTER_KEY };
  /** The headers of a shopper's requests. */
  let ada: Readonly<Record<string, string>> = {};

  beforeAll(async () => {
    await ask('POST', 'classes/Product', { objectId: 'lamp', fields: LAMP }, KEY);
    const account = { ...MAREN, username: 'ada@example.com', email: 'ada@example.com' };
    const { sessionToken } = (await ask('POST', 'users', account)).body;
    ada = { Authorization: `Bearer ${sessionToken}`, ...from('192.0.2.10') };
  });

  async function order(method: string, headers: Readonly<Record<string, string>>, body?: object) {
    const response = await fetch(`${addressOf({ host: LOOPBACK, port })}/api/orders`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  test('takes an order at the system’s time, and mails it to shopper and owner', async () => {
    const before = Date.now();
    const { status, body } = await order('POST', ada, aRequest());
    expect([status, body.toPay]).toEqual([201, 54.8]);
    expect(Math.abs(Date.parse(body.placedAt) - before)).toBeLessThan(3_600_000);
    await expect
      .poll(recipients)
      .toEqual(expect.arrayContaining(['<ada@example.com>', '<owner@example.com>']));
    expect(mails.join('\n').replaceAll('=\n', '')).toContain('https://shop.example/order');
  });

  test('never changes a product twice at one time, even if the clock was ahead', async () => {
    const timeOfLamp = async () => (await ask('GET', 'classes/Product/lamp', undefined, KEY)).body.updatedAt;
    // Only a program of somebody else stores microseconds.
    await sql('estore', `UPDATE "Product" SET "updatedAt" = '2040-01-01 00:00:00.000900Z'`);
    expect(await timeOfLamp()).toBe('2040-01-01T00:00:00.000Z');
    const attempt = '5f0c9f0e-6d0a-4a4e-9a55-0d3c1f7b8a11';
    expect((await order('POST', ada, aRequest({ attempt }))).status).toBe(201);
    const before = await timeOfLamp();
    expect(before).toBe('2040-01-01T00:00:00.001Z');
    await sql('estore', `UPDATE "Product" SET "updatedAt" = '${before}'`);
    const changes = [{ id: 'lamp', before, after: JSON.stringify(LAMP) }];
    await ask('POST', 'functions/writeProducts', { changes }, KEY);
    expect(await timeOfLamp()).toBe('2040-01-01T00:00:00.002Z');
  });

  test('has the headers of every response, and is readable by pages of the shop only', async () => {
    for (const origin of [...SHOP_ORIGINS.split(','), 'https://attacker.example']) {
      const { headers } = await order('GET', { Origin: origin, ...from('192.0.2.11') });
      const isOfShop = origin !== 'https://attacker.example';
      expect(headers.get('Access-Control-Allow-Origin')).toBe(isOfShop ? origin : null);
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Strict-Transport-Security')).toContain('max-age=31536000');
    }
  });

  test('accepts 60 requests of a network in a minute, as the proxy reports its address', async () => {
    const replies = await Promise.all(
      // The client itself cannot choose another address.
      Array.from({ length: 61 }, (_, index) => order('GET', from(`10.0.0.${index}, 192.0.2.12`))),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await order('GET', from('192.0.2.13'))).status).toBe(401);
  });
});

test('the server removes ended sessions when it starts', async () => {
  command.kill('SIGTERM');
  await command.ended;
  expect(await sql('estore', `UPDATE "_Session" SET "expiresAt" = '2020-01-01'`)).toMatch(/^UPDATE [1-9]/);
  command = new Command('node', [PROGRAM], variables);
  await command.ready();
  expect(await sql('estore', 'SELECT count(*) FROM "_Session"')).toBe('0');
});
