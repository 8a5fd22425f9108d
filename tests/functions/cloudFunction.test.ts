// The order service in firebase-tools' functions emulator.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { FirestoreOrderDatabase } from '#adapters/selling/FirestoreOrderDatabase.ts';
import { aRequest } from '#tests/support/aSale.ts';
import { mailServer } from '#tests/support/mailServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { LOOPBACK, PROJECT } from '../../programs/ports.mjs';
import { Command } from '../commands/Command.ts';
import { RunningEmulators } from '../commands/RunningEmulators.ts';
import { startFunctions } from './startFunctions.ts';

const LAMP = { id: 'desk-lamp-pine', price: 79.5, quantity: 2 };

const folder = temporaryFolder();
const emulators = await RunningEmulators.atFreePorts(join(folder, 'kept'));
const command = emulators.start('--items', 'seed/northlight.json');
afterAll(async () => {
  command.kill('SIGTERM');
  await command.ended;
});
await command.ready();
const variables = {
  FIRESTORE_EMULATOR_HOST: `${LOOPBACK}:${emulators.firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `${LOOPBACK}:${emulators.auth}`,
};
const functions = await startFunctions(folder, variables);
afterAll(() => functions.stop());

test('an order through the hosting lowers the stock once, however often it is sent', async () => {
  const token = await signUp();
  const before = await stock();
  const request = orderRequest();

  const placed = await send(`${functions.hosting}/api/orders`, token, request);
  expect(placed.status).toBe(201);
  const order = await placed.json();
  expect(order).toMatchObject({ attempt: request.attempt, state: 'placed', toPay: request.toPay });

  const repeated = await send(`${functions.direct}/api/orders`, token, request);
  expect(repeated.status).toBe(200);
  expect(await repeated.json()).toEqual(order);
  expect(await stock()).toBe(before - LAMP.quantity);
});

test('the scheduled function sends the mails of an order that are due', async () => {
  const placed = await send(`${functions.direct}/api/orders`, await signUp(), orderRequest());
  const { number } = (await placed.json()) as { number: string };
  await makeDue(number);
  const { url, messages } = await mailServer();

  const module = pathToFileURL(join(functions.folder, 'index.mjs'));
  const program = `const { sweep } = await import('${module}'); await sweep.run({});`;
  const environment = { ...variables, FUNCTIONS_EMULATOR: 'true', GCLOUD_PROJECT: PROJECT, SMTP_URL: url };
  const run = new Command('node', ['--input-type=module', '-e', program], {
    ...environment,
    MAIL_FROM: 'shop@northlight.example',
  });
  expect(await run.ended, run.output).toBe(0);
  expect(messages.join()).toContain(number);
});

test('nobody orders without an account', async () => {
  const response = await send(`${functions.direct}/api/orders`, 'no-token', orderRequest());
  expect(response.status).toBe(401);
});

test('a body above 64 kB is refused', async () => {
  const body = { ...orderRequest(), note: 'x'.repeat(70_000) };
  expect((await send(`${functions.direct}/api/orders`, await signUp(), body)).status).toBe(413);
});

/** As after a minute in which the mail server was down. */
async function makeDue(number: string): Promise<void> {
  const database = new FirestoreOrderDatabase({
    projectId: PROJECT,
    origin: `http://${variables.FIRESTORE_EMULATOR_HOST}`,
    headers: async () => ({ Authorization: 'Bearer owner' }),
  });
  const found = await database.order(number);
  if (!found) throw new Error(`There is no order ${number}.`);
  const order = { ...found.value, dueAt: new Date(0).toISOString() };
  await database.commit({ order, replaces: found.version, stocks: [] });
}

function orderRequest() {
  return aRequest({ attempt: randomUUID(), lines: [LAMP], toPay: LAMP.price * LAMP.quantity });
}

function send(address: string, token: string, body: object): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Creates an account, and returns its ID token. */
async function signUp(): Promise<string> {
  const response = await fetch(
    `http://${LOOPBACK}:${emulators.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        email: `${randomUUID()}@example.com`,
        password: 'correct horse',
        returnSecureToken: true,
      }),
    },
  );
  return ((await response.json()) as { idToken: string }).idToken;
}

async function stock(): Promise<number> {
  const { fields } = (await emulators.get(`products/${LAMP.id}`)) as {
    fields: { stock: { integerValue: string } };
  };
  return Number(fields.stock.integerValue);
}
