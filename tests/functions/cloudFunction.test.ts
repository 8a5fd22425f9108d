// The order service in firebase-tools' functions emulator.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { emulatorDatabase } from '#adapters/firebase/FirestoreDatabase.ts';
import { FirestoreOrderDatabase } from '#adapters/firebase/FirestoreOrderDatabase.ts';
import { mailServer } from '#tests/support/mailServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { LOOPBACK, PROJECT } from '../../programs/ports.mjs';
import { Command, itemsFile } from '../commands/Command.ts';
import { RunningEmulators } from '../commands/RunningEmulators.ts';
import { anOrder, askHost, describeOrderHost } from '../contract/describeOrderHost.ts';
import { startFunctions } from './startFunctions.ts';

const LAMP = { id: 'lamp', name: 'Lamp', price: 49.9, stock: 30 };

const folder = temporaryFolder();
const emulators = await RunningEmulators.atFreePorts(join(folder, 'kept'));
const command = emulators.start('--items', await itemsFile(folder, [LAMP]));
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

const direct = `${functions.direct}/api/orders`;

describe('Cloud Functions take orders, also through the hosting', () =>
  describeOrderHost({
    addresses: [`${functions.hosting}/api/orders`, direct],
    signUp: () => emulators.newToken(),
    stock: () => emulators.stockOf(LAMP.id),
  }));

test('the scheduled function sends the mails of an order that are due', async () => {
  const { number } = (await askHost('POST', direct, await emulators.newToken(), anOrder())).body;
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

/** As after a minute in which the mail server was down. */
async function makeDue(number: string): Promise<void> {
  const origin = `http://${variables.FIRESTORE_EMULATOR_HOST}`;
  const database = new FirestoreOrderDatabase({ ...emulatorDatabase(), origin });
  const found = await database.order(number);
  if (!found) throw new Error(`There is no order ${number}.`);
  const { placedAt: at } = found.value;
  const unsent = [{ kind: 'confirmation', to: 'shopper', at } as const];
  const order = { ...found.value, unsent, dueAt: new Date(0).toISOString() };
  await database.commit({ order, replaces: found.version, stocks: [] });
}
