import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePorts, LOOPBACK, PROJECT } from '../../emulator/ports.mjs';
import { portVariables } from '../support/ports.ts';
import { Command } from './Command.ts';

const PATIENCE = 120_000;
const DOCUMENTS = 'documents.json';
const ACCOUNTS = 'accounts.json';
const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
const MAREN = { email: 'maren@example.com', password: 'correct horse' };

let folder = '';
let kept = '';
let ports: readonly [web: number, auth: number, firestore: number] = [0, 0, 0];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estore-keep-'));
  kept = join(folder, 'kept');
  const [web = 0, auth = 0, firestore = 0] = await freePorts(3);
  ports = [web, auth, firestore];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('--keep', { timeout: PATIENCE }, () => {
  test('accounts and documents stay from run to run, and without it a start is fresh', async () => {
    const lamp = await itemsFile('lamp.json', ['lamp']);
    const first = emulators('--keep', '--items', lamp);
    await first.ready();
    const maren = await signUp();
    const time = await put('products/lamp', { price: { integerValue: '7' }, seen: { doubleValue: 1 } });
    await put('notes/mine', { text: { stringValue: 'stays' } });
    first.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(first.output).toContain(`stay in ${kept}`);

    const second = emulators('--keep');
    await second.ready();
    expect(await logIn()).toBe(maren);
    expect(await products()).toEqual(['lamp']);
    expect(await get('products/lamp')).toMatchObject({
      fields: { price: { integerValue: '7' }, seen: { doubleValue: 1 } },
      updateTime: time,
    });
    second.kill('SIGTERM');
    await second.ended;

    const other = emulators('--keep', '--items', await itemsFile('sofa.json', ['sofa', 'chair']));
    await other.ready();
    expect(await products()).toEqual(['chair', 'sofa']);
    expect(await get('notes/mine')).toMatchObject({ fields: { text: { stringValue: 'stays' } } });
    expect(await logIn()).toBe(maren);
    other.kill('SIGINT');
    await other.ended;

    const before = await keptFiles();
    const fresh = emulators('--items', lamp);
    await fresh.ready();
    expect(await logIn()).toBeUndefined();
    expect(await products()).toEqual(['lamp']);
    expect(await get('notes/mine')).toHaveProperty('error');
    fresh.kill('SIGINT');
    await fresh.ended;
    expect(await keptFiles()).toEqual(before);
  });

  test.each([
    ['Ctrl-C', 'SIGINT'],
    ['being told to end', 'SIGTERM'],
  ] as const)('npm start keeps them too, on %s, in a folder that git ignores', async (_, signal) => {
    const items = await itemsFile('a.json', ['lamp']);
    const command = new Command('npm', ['start', '--', '--keep', '--items', items], variables());
    await command.ready();
    expect(command.output).toContain(`stay in ${kept}`);
    const maren = await signUp();
    await put('notes/mine', {});
    command.kill(signal);
    expect(await command.ended).toBe(0);

    const files = await keptFiles();
    expect(files.get(ACCOUNTS)).toContain(maren);
    expect(files.get(DOCUMENTS)).toContain('/documents/notes/mine"');
    expect(files.get(DOCUMENTS)).toContain('/documents/products/lamp"');
    expect([...files.keys()]).toEqual([ACCOUNTS, DOCUMENTS]);

    const { stdout } = await promisify(execFile)('git', ['check-ignore', `.kept/${DOCUMENTS}`]);
    expect(stdout.trim()).toBe(`.kept/${DOCUMENTS}`);
  });

  test('accounts that cannot be brought back are not overwritten', async () => {
    const users = [
      { localId: 'a', ...MAREN },
      { localId: 'b', ...MAREN },
    ];
    const text = JSON.stringify({ kind: 'identitytoolkit#DownloadAccountResponse', users });
    await keepFile(ACCOUNTS, text);
    const command = emulators('--keep');

    expect(await command.ended).toBe(1);
    expect(command.output).toContain(join(kept, ACCOUNTS));
    expect(await keptFiles()).toEqual(new Map([[ACCOUNTS, text]]));
  });
});

describe('--keep refuses, by name, and leaves as it is', { timeout: PATIENCE }, () => {
  test.each([
    [DOCUMENTS, 'empty', ''],
    [DOCUMENTS, 'cut', '{"firestore-rest-emulator":1,"documents":[\n{"name":"projects/demo-esto'],
    [DOCUMENTS, 'foreign', '{"products":[]}'],
    [ACCOUNTS, 'empty', ''],
    [ACCOUNTS, 'cut', '{"kind":"identitytoolkit#DownloadAccountResponse","users":[{"localId":'],
    [ACCOUNTS, 'foreign', '{"products":[]}'],
    [ACCOUNTS, 'without ids', '{"kind":"identitytoolkit#DownloadAccountResponse","users":[{}]}'],
  ])('%s that is %s', async (file, _, content) => {
    await keepFile(file, content);
    const command = emulators('--keep');

    expect(await command.ended).toBe(1);
    const said = command.output.split('\n').filter((line) => line.includes(join(kept, file)));
    expect(said).toHaveLength(1);
    expect(command.output).not.toMatch(/^\s+at |^ready$/m);
    expect(await keptFiles()).toEqual(new Map([[file, content]]));
  });

  test('an option that it does not know', async () => {
    const command = emulators('--kept');
    expect(await command.ended).toBe(1);
    expect(command.output).toContain('--keep]');
  });
});

function emulators(...args: readonly string[]): Command {
  return new Command('npm', ['run', 'emulators', '--', ...args], variables());
}

function variables(): Record<string, string> {
  const [web, auth, firestore] = ports;
  return { ...portVariables({ web, auth, firestore }), ESTORE_KEPT: kept };
}

async function itemsFile(name: string, ids: readonly string[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify({ products: ids.map((id) => ({ id, name: id, price: 1 })) }));
  return file;
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

/** The id of Maren's new account. */
async function signUp(): Promise<string> {
  return (await account('signUp')) ?? '';
}

/** The id of Maren's account, or undefined where she has none. */
function logIn(): Promise<string | undefined> {
  return account('signInWithPassword');
}

async function account(method: string): Promise<string | undefined> {
  const response = await fetch(
    `http://${LOOPBACK}:${ports[1]}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(MAREN) },
  );
  return ((await response.json()) as { localId?: string }).localId;
}

function addressOf(path: string): string {
  return `http://${LOOPBACK}:${ports[2]}/v1/projects/${PROJECT}/databases/(default)/documents/${path}`;
}

/** Writes a document past the rules; gives the time of it. */
async function put(path: string, fields: object): Promise<string> {
  const response = await fetch(addressOf(path), {
    method: 'PATCH',
    headers: OWNER,
    body: JSON.stringify({ fields }),
  });
  return ((await response.json()) as { updateTime: string }).updateTime;
}

async function get(path: string): Promise<unknown> {
  return (await fetch(addressOf(path), { headers: OWNER })).json();
}

/** The ids of all products. */
async function products(): Promise<readonly string[]> {
  const { documents } = (await get('products')) as { documents: { name: string }[] };
  return documents.map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
}
