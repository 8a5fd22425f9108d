import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts, LOOPBACK, PROJECT } from '../../emulator/ports.mjs';
import { startProgram } from '../../emulator/startProgram.mjs';
import { Command, listenAt, untilFree } from './Command.ts';

const PATIENCE = 60_000;
const PRODUCT = { id: 'walnut-lamp', name: 'Walnut Lamp', price: 49.5 };

let folder = '';
let ports: readonly [auth: number, firestore: number] = [0, 0];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estore-commands-'));
  const [auth = 0, firestore = 0] = await freePorts(2);
  ports = [auth, firestore];
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run emulators', { timeout: PATIENCE }, () => {
  test('is ready when both emulators respond, with the seed, and frees its ports when it is told to stop', async () => {
    const command = emulators('npm', ['run', 'emulators', '--', '--items', await itemsFile([PRODUCT])]);
    await command.ready();

    const auth = await fetch(`http://${LOOPBACK}:${ports[0]}/`);
    expect(await auth.json()).toMatchObject({ authEmulator: { ready: true } });
    const { documents } = await products();
    expect(documents).toHaveLength(1);
    expect(documents[0]?.name).toMatch(/\/products\/walnut-lamp$/);

    command.kill('SIGTERM');
    await command.ended;
    await untilFree(ports);
  });

  test('puts the products of its file in again, as the file is now, and tells what the doctor finds', async () => {
    const file = await itemsFile([PRODUCT]);
    const command = emulators('npm', ['run', 'emulators', '--', '--items', file]);
    await command.ready();
    const ask = async (path: string, method: string) => {
      const response = await fetch(`http://${LOOPBACK}:${ports[1]}/workbench/${path}`, { method });
      return { status: response.status, json: await response.json() };
    };

    await itemsFile([PRODUCT, { id: 'oak-lamp', name: 'Oak Lamp', price: 50 }]);
    expect(await ask('reseed', 'POST')).toEqual({ status: 200, json: { products: 2, file } });
    expect((await products()).documents).toHaveLength(2);

    const { json } = await ask('findings', 'GET');
    expect(json.products).toBe(2);
    expect(json.findings).toContainEqual({ product: 'oak-lamp', field: 'stock', problem: 'is missing' });

    await itemsFile([{ id: 'nameless' }]);
    const refused = await ask('reseed', 'POST');
    expect(refused.status).toBe(409);
    expect(refused.json.problem).toContain('nameless');
    expect((await products()).documents).toHaveLength(2);

    command.kill('SIGTERM');
    await command.ended;
    await untilFree(ports);
  });

  test('leaves no port behind when the process that started it is killed', async () => {
    const parent = "require('node:child_process').spawn('npm', ['run', 'emulators'], { stdio: 'inherit' })";
    const command = emulators(process.execPath, ['-e', parent]);
    await command.ready();

    command.kill('SIGKILL');
    await command.ended;
    await untilFree(ports);
  });

  test('names a taken port and the variable that moves it', async () => {
    const other = await listenAt(ports[1]);
    const command = emulators('npm', ['run', 'emulators']);

    expect(await command.ended).toBe(1);
    expect(command.output).toContain(`Port ${ports[1]}`);
    expect(command.output).toContain('ESTORE_FIRESTORE_PORT');
    other.close();
  });

  test('refuses a broken items file before it starts anything', async () => {
    const file = await itemsFile([PRODUCT, { id: 'nameless' }]);
    const command = emulators('npm', ['run', 'emulators', '--', '--items', file]);

    expect(await command.ended).toBe(1);
    expect(command.output).toContain('nameless');
    expect(command.output).not.toContain('Starting');
  });

  test('refuses a port that is none', async () => {
    const command = new Command('npm', ['run', 'emulators'], { ESTORE_AUTH_PORT: 'ninety' });

    expect(await command.ended).toBe(1);
    expect(command.output).toContain('ESTORE_AUTH_PORT must be a port number');
  });
});

test('an emulator that ends by itself fails with its last words', async () => {
  const program = ['-e', "console.error('no such luck'); process.exitCode = 3"];
  const { failed } = startProgram('The test emulator', program, { cwd: folder });

  await expect(failed).rejects.toThrow('The test emulator ended with exit code 3:\nno such luck');
});

function emulators(program: string, args: readonly string[]): Command {
  return new Command(program, args, {
    ESTORE_AUTH_PORT: String(ports[0]),
    ESTORE_FIRESTORE_PORT: String(ports[1]),
  });
}

/** A file of the form of seed/items.json with these products. */
async function itemsFile(items: readonly object[]): Promise<string> {
  const file = join(folder, 'items.json');
  await writeFile(file, JSON.stringify({ products: items }));
  return file;
}

async function products(): Promise<{ documents: { name: string }[] }> {
  const database = `projects/${PROJECT}/databases/(default)`;
  const answer = await fetch(`http://${LOOPBACK}:${ports[1]}/v1/${database}/documents/products`);
  return answer.json();
}
