import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { Command, itemsFile, STACK } from '../commands/Command.ts';
import { MAREN, RunningEmulators } from '../commands/RunningEmulators.ts';

const DOCUMENTS = 'documents.json';
const ACCOUNTS = 'accounts.json';
const [LAMP = {}, SOFA = {}, CHAIR = {}] = ['lamp', 'sofa', 'chair'].map((id) => ({
  id,
  name: id,
  price: 1,
}));

let folder = '';
let kept = '';
let emulators: RunningEmulators;

beforeEach(async () => {
  folder = temporaryFolder();
  kept = join(folder, 'kept');
  emulators = await RunningEmulators.atFreePorts(kept);
});

describe('--keep', () => {
  test('accounts and documents survive a restart only with the option', async () => {
    const lamp = await itemsFile(folder, [LAMP], 'lamp.json');
    const first = emulators.start('--keep', '--items', lamp);
    await first.ready();
    const maren = await emulators.signUp();
    const fields = { price: { integerValue: '7' }, seen: { doubleValue: 1 } };
    const updateTime = await emulators.put('products/lamp', fields);
    await emulators.put('notes/mine', { text: { stringValue: 'stays' } });
    first.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(first.output).toContain(`stay in ${kept}`);

    const second = emulators.start('--keep');
    await second.ready();
    expect(await emulators.logIn()).toBe(maren);
    expect(await emulators.products()).toEqual(['lamp']);
    expect(await emulators.get('products/lamp')).toMatchObject({ fields, updateTime });
    second.kill('SIGTERM');
    await second.ended;

    const other = emulators.start('--keep', '--items', await itemsFile(folder, [SOFA, CHAIR], 'sofa.json'));
    await other.ready();
    expect(await emulators.products()).toEqual(['chair', 'sofa']);
    expect(await emulators.get('notes/mine')).toMatchObject({ fields: { text: { stringValue: 'stays' } } });
    expect(await emulators.logIn()).toBe(maren);
    other.kill('SIGINT');
    await other.ended;

    const before = await keptFiles();
    const fresh = emulators.start('--items', lamp);
    await fresh.ready();
    expect(await emulators.logIn()).toBeUndefined();
    expect(await emulators.products()).toEqual(['lamp']);
    expect(await emulators.get('notes/mine')).toHaveProperty('error');
    fresh.kill('SIGINT');
    await fresh.ended;
    expect(await keptFiles()).toEqual(before);
  });

  test('npm start stores accounts and documents in a git-ignored folder on Ctrl-C', async () => {
    const items = await itemsFile(folder, [LAMP]);
    const command = new Command('npm', ['start', '--', '--keep', '--items', items], emulators.variables);
    await command.ready();
    expect(command.output).toContain(`stay in ${kept}`);
    const maren = await emulators.signUp();
    await emulators.put('notes/mine', {});
    command.kill('SIGINT');
    expect(await command.ended).toBe(0);

    const files = await keptFiles();
    expect(files.get(ACCOUNTS)).toContain(maren);
    expect(files.get(DOCUMENTS)).toContain('/documents/notes/mine"');
    expect(files.get(DOCUMENTS)).toContain('/documents/products/lamp"');
    expect([...files.keys()]).toEqual([ACCOUNTS, DOCUMENTS]);

    const { stdout } = await promisify(execFile)('git', ['check-ignore', `.kept/${DOCUMENTS}`]);
    expect(stdout.trim()).toBe(`.kept/${DOCUMENTS}`);
  });

  test('an Auth emulator that ends is the reported reason, and the documents are stored', async () => {
    const command = emulators.start('--keep', '--items', await itemsFile(folder, [LAMP]));
    await command.ready();
    await killAuthEmulator();

    expect(await command.ended).toBe(1);
    expect(command.output).toContain("firebase-tools' Auth emulator ended by a signal");
    expect(command.output).not.toMatch(STACK);
    expect((await keptFiles()).get(DOCUMENTS)).toContain('/documents/products/lamp"');
  });

  test('accounts that cannot be restored are not overwritten', async () => {
    const users = [
      { localId: 'a', ...MAREN },
      { localId: 'b', ...MAREN },
    ];
    const text = JSON.stringify({ kind: 'identitytoolkit#DownloadAccountResponse', users });
    await keepFile(ACCOUNTS, text);
    const command = emulators.start('--keep');

    expect(await command.ended).toBe(1);
    expect(command.output).toContain(join(kept, ACCOUNTS));
    expect(await keptFiles()).toEqual(new Map([[ACCOUNTS, text]]));
  });
});

describe('npm run emulators with an invalid stored file', () => {
  test('names truncated documents and leaves them unchanged', async () => {
    const content = '{"firestore-rest-emulator":1,"documents":[\n{"name":"projects/demo-esto';
    await keepFile(DOCUMENTS, content);
    const command = emulators.start('--keep');

    expect(await command.ended).toBe(1);
    const said = command.output.split('\n').filter((line) => line.includes(join(kept, DOCUMENTS)));
    expect(said).toHaveLength(1);
    expect(command.output).not.toMatch(STACK);
    expect(command.output).not.toMatch(/^ready$/m);
    expect(await keptFiles()).toEqual(new Map([[DOCUMENTS, content]]));
  });
});

/** Kills the Auth emulator among the descendants of this process. */
async function killAuthEmulator(): Promise<void> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  const processes = stdout.split('\n').map((line) => {
    const [, pid = '', ppid = '', args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), ppid: Number(ppid), args };
  });
  const below = (pid: number): typeof processes =>
    processes.filter(({ ppid }) => ppid === pid).flatMap((child) => [child, ...below(child.pid)]);
  const auth = below(process.pid).find(({ args }) => args.includes('emulators:start'));
  if (!auth) throw new Error('There is no Auth emulator.');
  process.kill(auth.pid, 'SIGKILL');
}

async function keepFile(name: string, content: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  await writeFile(join(kept, name), content);
}

async function keptFiles(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(kept)).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(kept, name), 'utf8')] as const)),
  );
}
