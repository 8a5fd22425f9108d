// The order service in firebase-tools' functions emulator.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { LOOPBACK } from '../../programs/ports.mjs';
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
const functions = await startFunctions(folder, {
  FIRESTORE_EMULATOR_HOST: `${LOOPBACK}:${emulators.firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `${LOOPBACK}:${emulators.auth}`,
});
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

test('nobody orders without an account', async () => {
  const response = await send(`${functions.direct}/api/orders`, 'no-token', orderRequest());
  expect(response.status).toBe(401);
});

test('a body above 64 kB is refused', async () => {
  const body = { ...orderRequest(), note: 'x'.repeat(70_000) };
  expect((await send(`${functions.direct}/api/orders`, await signUp(), body)).status).toBe(413);
});

function orderRequest() {
  return {
    attempt: randomUUID(),
    lines: [LAMP],
    toPay: LAMP.price * LAMP.quantity,
    address: { name: 'Maren', street: 'Am Markt 1', postcode: '28195', city: 'Bremen', country: 'DE' },
    payment: 'invoice',
    language: 'en',
  };
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
