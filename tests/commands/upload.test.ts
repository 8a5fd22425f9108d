import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FirestoreEmulator, startFirestoreEmulator } from 'firestore-rest-emulator';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOOPBACK } from '../../emulator/ports.mjs';
import { emulatorDatabase } from '../../seed/FirestoreDatabase.ts';
import { readProductDocuments } from '../../seed/readProductDocuments.ts';
import { Command, itemsFile } from './Command.ts';

const LAMP = { id: 'walnut-lamp', name: 'Walnut Lamp', price: 49.5 };
const KETTLE = { id: '100%', name: 'Kettle', price: 59 };
const HOST = 'FIRESTORE_EMULATOR_HOST';

let folder = '';
let emulator: FirestoreEmulator;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estore-upload-'));
  const rules = { file: 'firestore.rules', text: await readFile('firestore.rules', 'utf8') };
  emulator = await startFirestoreEmulator({ port: 0, rules });
});
afterEach(async () => {
  await emulator.close();
  await rm(folder, { recursive: true, force: true });
});

describe('npm run upload', { timeout: 60_000 }, () => {
  test('writes only with --yes, and only if something has changed', async () => {
    const file = await itemsFile(folder, [LAMP, KETTLE]);
    const plan = await upload(file);
    expect(plan.output).toMatch(/2 new\n {2}walnut-lamp {2}Walnut Lamp\n {2}100% {2}Kettle\n0 unchanged/);
    expect(plan.output).toContain('left out: "100%": an id with "%" cannot name a folder');
    expect(plan.output).toContain('Nothing was written.');
    expect(plan.output).toContain(`npm run upload -- ${file} --yes`);
    expect(await prices()).toEqual({});

    expect((await upload(file, '--yes')).output).toContain('Written: 2 changes.');
    expect(await prices()).toEqual({ 'walnut-lamp': 49.5, '100%': 59 });
    expect((await upload(file, '--yes')).output).toContain('There is nothing to write.');
  });
});

async function upload(...args: readonly string[]) {
  const env = { [HOST]: `${LOOPBACK}:${portOf(emulator)}` };
  const command = new Command('npm', ['run', 'upload', '--', ...args], env);
  return { code: await command.ended, output: command.output };
}

async function prices(): Promise<Record<string, unknown>> {
  const database = emulatorDatabase({ host: LOOPBACK, port: portOf(emulator), variable: HOST });
  const products = await readProductDocuments(database);
  return Object.fromEntries(products.map(({ id, fields }) => [id, fields.price]));
}

function portOf({ url }: FirestoreEmulator): number {
  return Number(new URL(url).port);
}
