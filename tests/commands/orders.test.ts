import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { anOrder, askHost, describeOrderHost } from '../contract/describeOrderHost.ts';
import { NORTHLIGHT } from '../support/shopFiles.ts';
import { Command, itemsFile, STACK, untilFree } from './Command.ts';
import { RunningEmulators } from './RunningEmulators.ts';

vi.mock('#shop', () => import('../support/shops/northlight.ts'));

const LAMP = { id: 'lamp', name: 'Lamp', price: 49.9, stock: 30 };
const TRACKING = 'https://parcels.example/4711';

const folder = temporaryFolder();
const mails = join(folder, 'mails');
const emulators = await RunningEmulators.atFreePorts(join(folder, 'kept'));
const variables = {
  ...emulators.variables,
  ESTORE_SHOP: NORTHLIGHT,
  ESTORE_MAILS: mails,
  ESTORE_NOW: '2030-01-01T00:00:00Z',
  OWNER_EMAIL: 'owner@northlight.example',
};
const items = await itemsFile(folder, [LAMP]);
const start = new Command('npm', ['start', '--', '--items', items], variables);
afterAll(async () => {
  start.kill('SIGINT');
  await start.ended;
  const { web, auth, firestore, api } = emulators;
  await untilFree([web, auth, firestore, api]);
});
await start.ready();

const service = `http://${LOOPBACK}:${emulators.api}/api/orders`;

describe('npm start takes orders of a shop with checkout, on the storefront’s origin too', () =>
  describeOrderHost({
    addresses: [service, `http://localhost:${emulators.web}/api/orders`],
    signUp: () => emulators.newToken(),
    stock: () => emulators.stockOf(LAMP.id),
  }));

test('npm start serves the storefront, and an order service that pages of other sites cannot use', async () => {
  const { origin } = new URL(service);
  const storefront = `http://localhost:${emulators.web}`;
  expect(start.output).toMatch(
    new RegExp(`^the order service at ${origin}$[^]* is at ${storefront} [^]*^ready$`, 'm'),
  );
  expect((await fetch(storefront)).status).toBe(200);
  expect((await fetch(service, { headers: { Origin: 'https://shop.example' } })).status).toBe(403);
});

describe('npm run orders', () => {
  beforeEach(() => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  });

  test('takes an order of the service from the payment to the parcel', async () => {
    const token = await emulators.newToken('maren@example.com');
    const order = { ...anOrder(), payment: 'transfer' };
    const { number } = (await askHost('POST', service, token, order)).body;
    expect((await run('list')).json).toContainEqual(
      expect.objectContaining({ number, placedAt: expect.stringMatching(/^2030-01-01T/) }),
    );
    expect((await run('paid', ` ${number.toLowerCase()} `)).text).toContain('payment by transfer: paid');
    await run('pack', number);
    for (const _ of ['once', 'again']) {
      const shipped = (await run('ship', number, '--tracking', TRACKING)).json;
      expect(shipped).toMatchObject({ number, state: 'shipped', tracking: TRACKING, unsent: [] });
    }
    const { body } = await askHost('GET', `${service}/${number}`, token);
    expect(body).toMatchObject({ state: 'shipped', tracking: TRACKING });
    expect(await mailsAbout(number)).toEqual([
      `maren@example.com Order confirmation (${number}, Northlight)`,
      `maren@example.com Your order is on its way (${number}, Northlight)`,
      `owner@northlight.example New order: 54,80 € (${number})`,
    ]);

    const shown = await npmRun({}, 'show', number, '--json');
    expect(JSON.parse(shown.standardOutput)).toMatchObject({ number, state: 'shipped' });
    const refused = await npmRun({}, 'cancel', number);
    expect(refused).toMatchObject({ code: 1, standardOutput: '' });
    expect(refused.output).toContain(`The order ${number} is shipped and cannot be cancelled.`);
    expect(refused.output).not.toMatch(STACK);

    const file = join(folder, 'orders.csv');
    expect((await run('export', file)).text).toMatch(/^\d orders in /);
    expect(await readFile(file, 'utf8')).toMatch(
      new RegExp(`\r\n"${number}",.*"54.80","54.80","0.00","","[^"]+","Parcel"\r\n`),
    );
  });

  test('explains a database that does not respond, and a shop that sells nothing', async () => {
    const [port] = await freePorts(1);
    vi.stubEnv('ESTORE_FIRESTORE_PORT', `${port}`);
    await expect(run('list')).rejects.toThrow('cannot be reached');
    const demo = await npmRun({ ESTORE_SHOP: 'shop/estore.ts' });
    expect(demo).toMatchObject({ code: 1, output: expect.stringContaining('no order reaches the owner') });
    expect(demo.output).not.toMatch(STACK);
  });
});

/** Runs the command in this process. */
async function run(...args: readonly string[]) {
  // The folder of mails is that of the environment when the module is imported.
  const { ordersOptions } = await import('../../owner/orders.ts');
  const { ownersSelling } = await import('../../owner/orders/ownersSelling.ts');
  const { runCommand } = await import('../../owner/orders/runCommand.ts');
  const { command, ...backend } = ordersOptions([...args, '--mode', 'emulator']);
  return runCommand(await ownersSelling(backend), command);
}

async function npmRun(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const command = new Command('npm', ['run', '-s', 'orders', '--', ...args, '--mode', 'emulator'], {
    ...variables,
    ...env,
  });
  const code = await command.ended;
  return { code, output: command.output, standardOutput: command.standardOutput };
}

async function mailsAbout(number: string): Promise<readonly string[]> {
  const files = (await readdir(mails)).filter((name) => name.includes(number));
  const texts = await Promise.all(files.map((name) => readFile(join(mails, name), 'utf8')));
  return texts
    .map((text) => JSON.parse(text) as { readonly to: string; readonly subject: string })
    .map(({ to, subject }) => `${to} ${subject}`.replaceAll('\u00a0', ' '))
    .sort();
}
