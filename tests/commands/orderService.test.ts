import { expect, test } from 'vitest';
import { aRequest } from '#tests/support/aSale.ts';
import { freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { portVariables } from '../support/ports.ts';
import { NORTHLIGHT } from '../support/shopFiles.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { Command, itemsFile, listenAt, untilFree } from './Command.ts';

const LAMP = { id: 'lamp', name: 'Lamp', price: 49.9, stock: 3 };

async function northlight(...args: readonly string[]) {
  const [web = 0, auth = 0, firestore = 0, api = 0] = await freePorts(4);
  const variables = {
    ESTORE_SHOP: NORTHLIGHT,
    ESTORE_NOW: '2030-01-01T00:00:00Z',
  };
  const ports = { web, auth, firestore, api };
  return {
    ...ports,
    command: new Command('npm', args, {
      ...variables,
      ...portVariables(ports),
      ESTORE_MAILS: temporaryFolder(),
    }),
  };
}

/** The token of a new account. */
async function signUp(port: number): Promise<string> {
  const body = JSON.stringify({
    email: 'ada@example.com',
    password: 'correct horse',
    returnSecureToken: true,
  });
  const response = await fetch(
    `http://${LOOPBACK}:${port}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body },
  );
  return ((await response.json()) as { idToken: string }).idToken;
}

test('npm start takes orders of a shop with checkout, on the storefront’s origin too', async () => {
  const items = await itemsFile(temporaryFolder(), [LAMP]);
  const { web, auth, firestore, api, command } = await northlight('start', '--', '--items', items);
  await command.ready();
  expect(command.output).toMatch(
    new RegExp(`^the order service at http://${LOOPBACK}:${api}$[^]*^ready$`, 'm'),
  );
  const headers = { Authorization: `Bearer ${await signUp(auth)}`, 'Content-Type': 'application/json' };
  const service = `http://${LOOPBACK}:${api}/api/orders`;
  const storefront = `http://localhost:${web}/api/orders`;

  const body = JSON.stringify(aRequest());
  const placed = await fetch(service, { method: 'POST', headers, body });
  expect(placed.status).toBe(201);
  const order = await placed.json();
  expect(order).toMatchObject({
    state: 'placed',
    toPay: 54.8,
    placedAt: expect.stringMatching(/^2030-01-01T00:/),
  });
  const repeated = await fetch(storefront, { method: 'POST', headers, body });
  expect([repeated.status, await repeated.json()]).toEqual([200, order]);
  expect(await (await fetch(storefront, { headers })).json()).toEqual({ orders: [order] });
  expect(await stockAt(firestore)).toBe('2');
  expect((await fetch(storefront)).status).toBe(401);
  const elsewhere = await fetch(service, { headers: { Origin: 'https://shop.example' } });
  expect(elsewhere.status).toBe(403);

  command.kill('SIGINT');
  await command.ended;
  await untilFree([web, auth, firestore, api]);
});

async function stockAt(port: number): Promise<unknown> {
  const document = 'v1/projects/demo-estore/databases/(default)/documents/products/lamp';
  const { fields } = await (await fetch(`http://${LOOPBACK}:${port}/${document}`)).json();
  return fields.stock.integerValue;
}

test('npm run emulators names the port of the order service if another program has it', async () => {
  const { api, command } = await northlight('run', 'emulators');
  const other = await listenAt(api);
  expect(await command.ended).toBe(1);
  expect(command.output).toContain(`Port ${api}, which the order service needs`);
  expect(command.output).toContain('ESTORE_API_PORT');
  other.close();
});
