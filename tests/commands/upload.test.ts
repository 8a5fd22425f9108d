import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { emulatorDatabase } from '../../owner/databases/FirestoreDatabase.ts';
import { FirestoreProducts } from '../../owner/databases/FirestoreProducts.ts';
import { LOOPBACK } from '../../programs/ports.mjs';
import { seedFirestore } from '../support/seedFirestore.ts';
import { type RunningFirestore, startFirestore } from '../support/startFirestore.ts';
import { Command, itemsFile, STACK } from './Command.ts';
import { ProjectCopy } from './ProjectCopy.ts';

const LAMP = { id: 'walnut-lamp', name: 'Walnut Lamp', price: 49.5 };
const KETTLE = { id: '100%', name: 'Kettle', price: 59 };
const HOST = 'FIRESTORE_EMULATOR_HOST';

let folder = '';
let emulator: RunningFirestore;

beforeEach(async () => {
  folder = temporaryFolder();
  emulator = await startFirestore();
});
afterEach(() => emulator.close());

describe('npm run upload', () => {
  test('writes exactly the shown plan, and only with --yes', async () => {
    const file = await itemsFile(folder, [LAMP, KETTLE]);
    const plan = await upload(file);
    expect(plan.output).toMatch(/2 new\n {2}walnut-lamp {2}Walnut Lamp\n {2}100% {2}Kettle\n0 unchanged/);
    expect(plan.output).toContain('left out: "100%": an id with "%" cannot name a folder');
    expect(plan.output).toContain('Nothing was written.');
    const [, fingerprint = ''] = /^plan (\S+)$/m.exec(plan.output) ?? [];
    expect(plan.output).toContain(`npm run upload -- ${file} --yes ${fingerprint}`);
    expect(await prices()).toEqual({});

    expect((await upload(file, '--yes', fingerprint)).output).toContain('Written: 2 changes.');
    expect(await prices()).toEqual({ 'walnut-lamp': 49.5, '100%': 59 });
    const again = await upload(file, '--yes');
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('There is nothing to write.')]);
  });

  test('writes no other plan than the reviewed one', async () => {
    const file = await itemsFile(folder, [LAMP]);
    const [, fingerprint = ''] = /^plan (\S+)$/m.exec((await upload(file)).output) ?? [];
    await seedFirestore(address(), [KETTLE]);
    const { code, output } = await upload(file, '--yes', fingerprint, '--remove', '1');
    expect(code).toBe(1);
    expect(output).toContain(`The plan is no longer ${fingerprint}`);
    expect(output).toContain('1 removed\n  100%  Kettle');
    expect(await prices()).toEqual({ '100%': 59 });
  });

  test('empties no shop for a list without products, unless the number of removals is given', async () => {
    await seedFirestore(address(), [LAMP, KETTLE]);
    const file = await itemsFile(folder, []);
    const { code, output } = await upload(file, '--yes');
    expect(code).toBe(1);
    expect(output).toContain('The file has no products. The plan removes 2 of 2 stored products.');
    expect(output).toContain('Nothing was written.');
    expect(output).not.toMatch(STACK);
    expect(await prices()).toEqual({ 'walnut-lamp': 49.5, '100%': 59 });

    expect((await upload(file, '--yes', '--remove', '2')).code).toBe(0);
    expect(await prices()).toEqual({});
  });

  test('is sent to the backend that .env selects', async () => {
    const project = await ProjectCopy.make();
    await writeFile(join(project.folder, '.env'), 'ESTORE_BACKEND=parse\n');
    const file = await itemsFile(folder, [LAMP]);
    const command = new Command('npm', ['--prefix', project.folder, 'run', 'upload', '--', file], {
      ESTORE_BACKEND: '',
      [HOST]: `${LOOPBACK}:${emulator.port}`,
    });
    expect(await command.ended).toBe(1);
    expect(command.output).toContain('The local backend has no master key');
  });
});

async function upload(...args: readonly string[]) {
  const env = { [HOST]: `${LOOPBACK}:${emulator.port}` };
  const command = new Command('npm', ['run', 'upload', '--', ...args], env);
  return { code: await command.ended, output: command.output };
}

async function prices(): Promise<Record<string, unknown>> {
  const products = await new FirestoreProducts(emulatorDatabase({ ...address(), variable: HOST })).readAll();
  return Object.fromEntries(products.map(({ id, fields }) => [id, fields.price]));
}

function address() {
  return { host: LOOPBACK, port: emulator.port };
}
