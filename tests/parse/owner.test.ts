import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ParseProducts } from '#adapters/parse/ParseProducts.ts';
import { selectedServer } from '#adapters/parse/ParseServer.ts';
import { parse } from '#adapters/parse/parseBackend.ts';
import { FirestoreProxy } from '#tests/support/FirestoreProxy.ts';
import { startParseBackend } from '#tests/support/parseBackend.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { replaceProducts } from '../../owner/catalogue/replaceProducts.ts';
import { addressOf, freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { Command, itemsFile, STACK } from '../commands/Command.ts';
import { ProjectCopy } from '../commands/ProjectCopy.ts';
import {
  describeProductDatabase,
  kettle,
  lamp,
  prices,
  upload,
} from '../contract/describeProductDatabase.ts';

const folder = temporaryFolder();
/** A separate backend, because these tests replace its products. */
const { port, masterKey, stop, ...backend } = await startParseBackend();
afterAll(stop);
const variables = { ...backend.variables, VITE_PARSE_SERVER_URL: '' };
for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
afterAll(() => void vi.unstubAllEnvs());
const database = await parse.productDatabase({ canWrite: true, isLocal: true });

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

describe('with --mode parse', () => {
  test('npm run upload shows a plan of the local server, and the command that writes it', async () => {
    const file = await itemsFile(folder, [lamp]);
    const { output } = await run(['upload', file]);
    expect(output).toContain(`The local Parse Server at http://${LOOPBACK}:${port}, with the products of`);
    expect(output).toMatch(/: npm run upload -- \S+ --yes [0-9a-f]{12} --mode parse$/m);
    expect(await prices(database)).toEqual({});
  });

  test('npm run seed replaces every product, and npm run doctor examines them', async () => {
    await replaceProducts(database, [kettle]);
    const seeded = await run(['seed', await itemsFile(folder, [lamp])]);
    expect(seeded.output).toContain(
      `The local Parse Server at http://${LOOPBACK}:${port} contains 1 product.`,
    );
    for (const args of [['doctor'], ['doctor', '--project']]) {
      const { code, output } = await run(args);
      expect([code, output]).toEqual([1, expect.stringMatching(/lamp\n(.+\n)* {2}missing: images/)]);
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
    expect(await prices(database)).toEqual({ [lamp.id]: 79.5 });
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
  });
});

describeProductDatabase('Parse Server', {
  async empty() {
    await replaceProducts(database, []);
    const proxy = await FirestoreProxy.start(addressOf({ host: LOOPBACK, port }));
    onTestFinished(() => proxy.stop());
    const server = await selectedServer({ canWrite: true, isLocal: true });
    const url = server.url.replace(`:${port}`, `:${proxy.port}`);
    return { proxy, database: new ParseProducts({ ...server, url, retryDelays: [1, 1] }) };
  },
  unstorable: { fields: { 'a.b': 1 }, reason: /^could not be written: Nested keys/ },
});

test('a product whose text Parse Server cannot store is named', async () => {
  const failed = await upload(database, [{ ...lamp, name: 'Lamp\u0000' }, kettle]);
  expect(failed.map(({ change }) => change.id)).toEqual([lamp.id]);
  expect(await prices(database)).toEqual({ [kettle.id]: 59 });
});
