import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { emulatorDatabase } from '#adapters/firebase/FirestoreDatabase.ts';
import { FirestoreProducts } from '#adapters/firebase/FirestoreProducts.ts';
import { FirestoreProxy } from '#tests/support/FirestoreProxy.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { replaceProducts } from '../../owner/catalogue/replaceProducts.ts';
import { upload, uploadOptions } from '../../owner/upload.ts';
import { LOOPBACK } from '../../programs/ports.mjs';
import { UserError } from '../../programs/UserError.mjs';
import { prices } from '../contract/describeProductDatabase.ts';
import { startFirestore } from '../support/startFirestore.ts';
import { Command, itemsFile } from './Command.ts';
import { ProjectCopy } from './ProjectCopy.ts';

const LAMP = { id: 'walnut-lamp', name: 'Walnut Lamp', price: 49.5 };
const KETTLE = { id: '100%', name: 'Kettle', price: 59 };
const CHAIR = { id: 'chair', name: 'Chair', price: 120 };

let folder = '';
let database: FirestoreProducts;
let proxy: FirestoreProxy;

beforeEach(async () => {
  folder = temporaryFolder();
  const emulator = await startFirestore();
  proxy = await FirestoreProxy.start(emulator.url);
  onTestFinished(async () => {
    await proxy.stop();
    await emulator.close();
  });
  database = new FirestoreProducts(emulatorDatabase(emulator));
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `${LOOPBACK}:${proxy.port}`);
});

describe('npm run upload', () => {
  test('writes exactly the shown plan, and only with --yes', async () => {
    const file = await itemsFile(folder, [LAMP, KETTLE]);
    const plan = await run(file);
    expect(plan.output).toMatch(/2 new\n {2}walnut-lamp {2}Walnut Lamp\n {2}100% {2}Kettle\n0 unchanged/);
    expect(plan.output).toContain('left out: "100%": an id with "%" cannot name a folder');
    expect(plan.output).toContain('Nothing was written.');
    const [, fingerprint = ''] = /^plan (\S+)$/m.exec(plan.output) ?? [];
    expect(plan.output).toContain(`npm run upload -- ${file} --yes ${fingerprint}`);
    expect(await prices(database)).toEqual({});

    expect((await run(file, '--yes', fingerprint)).output).toContain('Written: 2 changes.');
    expect(await prices(database)).toEqual({ 'walnut-lamp': 49.5, '100%': 59 });
    const again = await run(file, '--yes');
    expect(again).toEqual({ isDone: true, output: expect.stringContaining('There is nothing to write.') });
  });

  test('writes no other plan than the reviewed one', async () => {
    const file = await itemsFile(folder, [LAMP]);
    const [, fingerprint = ''] = /^plan (\S+)$/m.exec((await run(file)).output) ?? [];
    await replaceProducts(database, [KETTLE]);
    const { isDone, output } = await run(file, '--yes', fingerprint, '--remove', '1');
    expect(isDone).toBe(false);
    expect(output).toContain(`The plan is no longer ${fingerprint}`);
    expect(output).toContain('1 removed\n  100%  Kettle');
    expect(await prices(database)).toEqual({ '100%': 59 });
  });

  test('reports its plan as JSON, with the products that somebody else changes meanwhile', async () => {
    await replaceProducts(database, [LAMP, KETTLE, { ...KETTLE, id: 'kettle-two' }]);
    proxy.intervene = async ({ url }) => {
      if (url.endsWith(':batchWrite'))
        await replaceProducts(database, [{ ...LAMP, price: 12 }, KETTLE, { ...KETTLE, id: 'kettle-two' }]);
      return undefined;
    };
    const file = await itemsFile(folder, [{ ...LAMP, price: 45, stock: 3 }, KETTLE, CHAIR]);
    const { isDone, output } = await run(file, '--yes', '--remove', '1', '--json');
    expect(isDone).toBe(false);
    expect(output).toContain('walnut-lamp  Walnut Lamp was changed by somebody else');
    expect(JSON.parse(/^\{.*$/m.exec(output)?.[0] ?? '')).toMatchObject({
      new: [{ id: 'chair', name: 'Chair' }],
      changed: [{ id: 'walnut-lamp', name: 'Walnut Lamp', fields: ['price', 'stock'] }],
      removed: [{ id: 'kettle-two', name: 'Kettle' }],
      unchanged: 1,
      written: true,
      failed: [{ id: 'walnut-lamp', name: 'Walnut Lamp' }],
    });
    expect(await prices(database)).toEqual({ '100%': 59, chair: 120, 'walnut-lamp': 12 });
  });

  test('is sent to the backend that .env selects', async () => {
    const project = await ProjectCopy.make();
    await writeFile(join(project.folder, '.env'), 'ESTORE_BACKEND=parse\n');
    const file = await itemsFile(folder, [LAMP]);
    const command = new Command('npm', ['--prefix', project.folder, 'run', 'upload', '--', file], {
      ESTORE_BACKEND: '',
    });
    expect(await command.ended).toBe(1);
    expect(command.output).toContain('The local backend has no master key');
  });
});

/** Runs the program in this process, and returns its result and output. */
async function run(...args: readonly string[]) {
  const lines: string[] = [];
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => void lines.push(line));
  try {
    await upload(uploadOptions(args));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.exitCode = 1;
    lines.push(error.message);
  }
  const isDone = process.exitCode === undefined;
  process.exitCode = undefined;
  return { isDone, output: lines.join('\n') };
}
