import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { askParse } from '#tests/support/parseBackend.ts';
import { parse } from '../../owner/backends/parse.ts';
import type { Item } from '../../owner/catalogue/Item.ts';
import { changesOf, planUpload } from '../../owner/catalogue/planUpload.ts';
import { localMasterKey } from '../../owner/databases/ParseServer.ts';
import type { ProductDatabase } from '../../owner/databases/ProductDatabase.ts';
import { replaceProducts } from '../../owner/databases/replaceProducts.ts';
import { writeChanges } from '../../owner/databases/writeChanges.ts';
import { freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { Command, itemsFile, STACK } from '../commands/Command.ts';
import { ProjectCopy } from '../commands/ProjectCopy.ts';

const lamp: Item = { id: 'walnut-lamp', name: 'Walnut Lamp', price: 49.5 };
const kettle: Item = { id: 'чайник', name: 'Kettle', price: 59 };
const chair: Item = { id: '50 % off: Läden.html?#', name: 'Chair', price: 120 };

let folder = '';
/** A folder that PostgreSQL's user can enter. */
let data = '';
let port = 0;
/** A separate backend, because these tests replace its products. */
let backend: Command;
let variables: Readonly<Record<string, string>>;
let masterKey = '';
let database: ProductDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estore-owner-'));
  data = await mkdtemp(join(tmpdir(), 'estore-parse-'));
  [port = 0] = await freePorts(1);
  variables = {
    ESTORE_PARSE_PORT: `${port}`,
    ESTORE_PARSE_DATA: data,
    VITE_PARSE_SERVER_URL: '',
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  backend = new Command('npm', ['run', 'backend:parse'], variables);
  await backend.ready();
  masterKey = await localMasterKey();
  database = await parse.productDatabase({ canWrite: true, isLocal: true });
}, 120_000);
afterAll(async () => {
  backend.kill('SIGTERM');
  await backend.ended;
  vi.unstubAllEnvs();
  for (const path of [folder, data]) await rm(path, { recursive: true, force: true });
});

beforeEach(() => replaceProducts(database, []));

async function ended(program: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const command = new Command(program, args, { ...variables, ...env });
  return { code: await command.ended, output: command.output };
}

/** Runs a program of `owner`, as `npm run` does. */
function run([name, ...args]: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const file = `owner/${name}.ts`;
  return ended(process.execPath, ['--import', 'tsx', file, ...args, '--mode', 'parse'], env);
}

async function prices(): Promise<Record<string, unknown>> {
  return Object.fromEntries((await database.readAll()).map(({ id, fields }) => [id, fields.price]));
}

async function changesTo(...items: readonly Item[]) {
  return changesOf(planUpload(await database.readAll(), items));
}

describe('with --mode parse', { timeout: 60_000 }, () => {
  test('npm run upload writes exactly the shown plan', async () => {
    const plan = await run(['upload', await itemsFile(folder, [lamp, kettle, chair])]);
    expect(plan.output).toContain(
      `The local Parse Server at http://${LOOPBACK}:${port}, with the products of`,
    );
    expect(plan.output).toContain('3 new\n  walnut-lamp  Walnut Lamp\n');
    const [, fingerprint = ''] = /^plan (\S+)$/m.exec(plan.output) ?? [];
    expect(plan.output).toContain(
      `: npm run upload -- ${folder}/items.json --yes ${fingerprint} --mode parse`,
    );
    expect(await prices()).toEqual({});
    const upload = ['upload', join(folder, 'items.json'), '--yes', fingerprint];
    expect(await run(upload)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Written: 3 changes.'),
    });
    expect(await prices()).toEqual({ [lamp.id]: 49.5, [kettle.id]: 59, [chair.id]: 120 });
    expect((await run(upload)).output).toContain(`The plan is no longer ${fingerprint}`);
  });

  test('npm run seed replaces every product, and npm run doctor examines them', async () => {
    await replaceProducts(database, [kettle]);
    const seeded = await run(['seed', await itemsFile(folder, [lamp])]);
    expect(seeded.output).toContain(
      `The local Parse Server at http://${LOOPBACK}:${port} contains 1 product.`,
    );
    for (const args of [['doctor'], ['doctor', '--project']]) {
      const { code, output } = await run(args);
      expect([code, output]).toEqual([1, expect.stringMatching(/walnut-lamp\n(.+\n)* {2}missing: images/)]);
    }
  });

  test('npm run upload writes to the server of the environment, with its master key', async () => {
    const server = { VITE_PARSE_SERVER_URL: `http://${LOOPBACK}:${port}/parse`, VITE_PARSE_APP_ID: 'estore' };
    const upload = ['upload', await itemsFile(folder, [lamp]), '--yes'];
    const refused = await run(upload, { ...server, PARSE_MASTER_KEY: 'wrong' });
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/Permission denied\n.*PARSE_MASTER_KEY[^\n]*\n0 of 1 changes/);
    expect(refused.output).not.toMatch(STACK);
    expect((await run(upload, { ...server, PARSE_MASTER_KEY: masterKey })).code).toBe(0);
    expect(await prices()).toEqual({ [lamp.id]: 49.5 });
  });

  test('npm run publish reads the products, and leaves the former publication if they cannot be read', async () => {
    await replaceProducts(database, [lamp, kettle]);
    const project = await ProjectCopy.make();
    const publish = ['--prefix', project.folder, 'run', 'publish', '--', '--mode', 'parse'];
    const command = (env = {}) => ended('npm', publish, { NODE_ENV: '', ...env });
    const { code, output } = await command();
    expect([code, output.trimEnd().split('\n').at(-1)]).toEqual([0, 'published 2 products']);
    const published = await project.published();
    expect(Object.keys(published)).toContain('products/чайник/index.html');

    const [nowhere = 0] = await freePorts(1);
    const failed = await command({ ESTORE_PARSE_PORT: `${nowhere}` });
    expect([failed.code, failed.output]).toEqual([1, expect.stringContaining('npm run backend:parse')]);
    expect(await project.published()).toEqual(published);
  }, 240_000);
});

describe('an upload', () => {
  test('adds, changes and removes products with unusual ids, until nothing differs', async () => {
    const dot = { ...lamp, id: 'a.b' };
    await replaceProducts(database, [lamp, kettle, chair, { ...lamp, id: '💡' }]);
    const items = [dot, { ...kettle, price: 60 }, { ...chair, price: 121, tags: [] }];
    expect(await writeChanges(database, await changesTo(...items), () => {})).toEqual([]);
    expect(await prices()).toEqual({ 'a.b': 49.5, [kettle.id]: 60, [chair.id]: 121 });
    expect(await changesTo(...items)).toEqual([]);
  });

  test('reads all products of several pages', async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => ({ ...lamp, id: `lamp-${index}` }));
    await replaceProducts(database, many);
    expect((await database.readAll()).map(({ id }) => id)).toEqual(many.map(({ id }) => id).sort());
  });

  test('skips and names products that somebody else added, changed or removed meanwhile', async () => {
    await replaceProducts(database, [lamp, kettle]);
    const changes = await changesTo({ ...lamp, price: 70 }, { ...kettle, price: 70 }, chair);
    await replaceProducts(database, [
      { ...lamp, price: 65 },
      { ...chair, price: 110 },
    ]);
    const failed = await writeChanges(database, changes, () => {});
    expect(failed.map(({ change, reason }) => `${change.id} ${reason.split(' by')[0]}`)).toEqual([
      `${chair.id} was added`,
      `${lamp.id} was changed`,
      `${kettle.id} was removed`,
    ]);
    expect(await prices()).toEqual({ [lamp.id]: 65, [chair.id]: 110 });
  });

  test('two uploads at the same time never overwrite each other', async () => {
    await replaceProducts(database, [lamp]);
    const plans = await Promise.all([1, 2, 3, 4].map((price) => changesTo({ ...lamp, price })));
    const failed = await Promise.all(plans.map((changes) => writeChanges(database, changes, () => {})));
    expect(failed.flat()).toHaveLength(3);
  });

  test('names a product that Parse Server cannot store, and writes the others', async () => {
    const failed = await writeChanges(
      database,
      await changesTo({ ...lamp, 'a.b': 1 }, { ...chair, name: 'Chair\u0000' }, kettle),
      () => {},
    );
    expect(failed.map(({ change }) => change.id)).toEqual([lamp.id, chair.id]);
    expect(failed[0]?.reason).toContain('could not be written: Nested keys');
    expect(await prices()).toEqual({ [kettle.id]: 59 });
  });

  test('needs the master key', async () => {
    const changes = [{ id: 'free', before: null, after: '{"name":"Lamp","price":0}' }];
    const { code } = await askParse(port, 'POST', 'functions/writeProducts', { changes });
    expect(code).toBe(119);
    expect(await prices()).toEqual({});
  });
});
