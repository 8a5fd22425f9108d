import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { NORTHLIGHT } from '../support/shopFiles.ts';
import { Command, itemsFile, STACK } from './Command.ts';
import { MAREN, RunningEmulators } from './RunningEmulators.ts';

const LAMP = { id: 'walnut-lamp', name: 'Walnut Lamp', price: 49.5, stock: 3 };
const TRACKING = 'https://parcels.example/4711';

const folder = temporaryFolder();
const mails = join(folder, 'mails');
let variables: Readonly<Record<string, string>>;
let emulators: Command;
let service: string;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  const running = await RunningEmulators.atFreePorts(join(folder, 'kept'));
  const [api = 0] = await freePorts(1);
  service = `http://${LOOPBACK}:${api}/api/orders`;
  variables = {
    ...running.variables,
    ESTORE_API_PORT: `${api}`,
    ESTORE_SHOP: NORTHLIGHT,
    ESTORE_MAILS: mails,
    OWNER_EMAIL: 'owner@northlight.example',
  };
  const items = await itemsFile(folder, [LAMP]);
  emulators = new Command('npm', ['run', 'emulators', '--', '--items', items], variables);
  await emulators.ready();
  const accounts = `http://${LOOPBACK}:${running.auth}/identitytoolkit.googleapis.com/v1/accounts`;
  const response = await fetch(`${accounts}:signUp?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...MAREN, returnSecureToken: true }),
  });
  const { idToken } = (await response.json()) as { readonly idToken: string };
  headers = { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' };
});

afterAll(async () => {
  emulators.kill('SIGTERM');
  await emulators.ended;
});

describe('npm run orders', () => {
  test('takes an order of the service from the payment to the parcel', async () => {
    const number = await place();
    expect((await orders()).output).toContain(number);
    expect(await json('--json')).toMatchObject([{ number, account: { email: MAREN.email } }]);
    expect((await orders('paid', ` ${number.toLowerCase()} `)).output).toContain('payment by transfer: paid');
    await orders('pack', number);
    for (const _ of ['once', 'again']) {
      const shipped = await json('ship', number, '--tracking', TRACKING, '--json');
      expect(shipped).toMatchObject({ number, state: 'shipped', tracking: TRACKING, unsent: [] });
    }
    const response = await fetch(`${service}/${number}`, { headers });
    expect(await response.json()).toMatchObject({ state: 'shipped', tracking: TRACKING });
    expect(await mailsAbout(number)).toEqual([
      `maren@example.com Your order (${number}, Northlight)`,
      `maren@example.com Your order is on its way (${number}, Northlight)`,
      `owner@northlight.example New order: 54,40 € (${number})`,
    ]);

    const refused = await orders('cancel', number);
    expect(refused).toMatchObject({ code: 1, standardOutput: expect.not.stringContaining('cannot') });
    expect(refused.output).toContain(`The order ${number} is shipped and cannot be cancelled.`);
    expect(refused.output).not.toMatch(STACK);

    const file = join(folder, 'orders.csv');
    expect((await orders('export', file)).output).toContain(`1 order in ${file}`);
    expect(await readFile(file, 'utf8')).toMatch(new RegExp(`\r\n"${number}",.*"54.40","54.40","0.00"\r\n$`));
  });

  test('explains a database that does not respond, and a shop that sells nothing', async () => {
    const [port] = await freePorts(1);
    const silent = await ordersWith({ ESTORE_FIRESTORE_PORT: `${port}` });
    expect(silent).toMatchObject({ code: 1, output: expect.stringContaining('Is it running?') });
    expect(silent.output).not.toMatch(STACK);
    const demo = await ordersWith({ ESTORE_SHOP: 'shop/estore.ts' });
    expect(demo).toMatchObject({ code: 1, output: expect.stringContaining('no order reaches the owner') });
  });
});

/** Places an order for a lamp, and returns its number. */
async function place(): Promise<string> {
  const address = {
    name: 'Maren Holt',
    street: 'Lindenweg 7',
    postcode: '10115',
    city: 'Berlin',
    country: 'DE',
  };
  const lines = [{ id: LAMP.id, quantity: 1, price: LAMP.price }];
  const order = { attempt: randomUUID(), lines, toPay: 54.4, address, payment: 'transfer', language: 'en' };
  const response = await fetch(service, { method: 'POST', headers, body: JSON.stringify(order) });
  expect(response.status).toBe(201);
  return ((await response.json()) as { readonly number: string }).number;
}

function orders(...args: readonly string[]) {
  return ordersWith({}, ...args);
}

async function ordersWith(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const command = new Command('npm', ['run', 'orders', '--', ...args, '--mode', 'emulator'], {
    ...variables,
    ...env,
  });
  const code = await command.ended;
  return { code, output: command.output, standardOutput: command.standardOutput };
}

async function json(...args: readonly string[]): Promise<unknown> {
  const { standardOutput } = await orders(...args);
  return JSON.parse(standardOutput.trim().split('\n').at(-1) ?? '');
}

async function mailsAbout(number: string): Promise<readonly string[]> {
  const files = (await readdir(mails)).filter((name) => name.includes(number));
  const texts = await Promise.all(files.map((name) => readFile(join(mails, name), 'utf8')));
  return texts
    .map((text) => JSON.parse(text) as { readonly to: string; readonly subject: string })
    .map(({ to, subject }) => `${to} ${subject}`.replaceAll('\u00a0', ' '))
    .sort();
}
