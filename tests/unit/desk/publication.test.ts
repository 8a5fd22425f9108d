import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MemoryProducts } from '#tests/support/MemoryProducts.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { DeskProducts } from '../../../owner/desk/deskProducts.ts';
import { deskPublication } from '../../../owner/desk/deskPublication.ts';
import { UserError } from '../../../programs/UserError.mjs';

const BUILD = { mode: 'memory', isDemo: false };
const TIME = '2026-11-30T09:00:00.000Z';
/** Runs until it is stopped. */
const ENDLESS = 'echo begun; tail -f /dev/null';

async function aPublication(publish: string, deploy?: string, build = BUILD) {
  const folder = temporaryFolder();
  const files = {
    '.build.json': build,
    'publication.json': { madeAt: TIME },
    'items.json': { products: [{ id: 'lamp', name: 'Lamp', price: 5 }] },
  };
  for (const [file, json] of Object.entries(files)) await writeFile(join(folder, file), JSON.stringify(json));
  const database = new MemoryProducts();
  database.set('lamp', { name: 'Lamp', price: 6 });
  const products = new DeskProducts(async () => database, 'public');
  const publication = deskPublication({ products, mode: 'memory', folder, publish, deploy });
  const ended = () => expect.poll(async () => (await publication()).run?.state).not.toBe('running');
  return { publication, ended, database };
}

test('a publication has its time, what has changed since and, for the preview, an address', async () => {
  const { publication } = await aPublication('');
  expect((await publication()).publication).toMatchObject({ changes: [{}], address: undefined });
  const found = (await publication('preview')).publication as { readonly address: string };
  expect(found).toMatchObject({ madeAt: TIME, changes: [{ id: 'lamp', fields: ['price'] }] });
  expect(await (await fetch(`${found.address}/items.json`)).text()).toContain('Lamp');
});

test('a command shows its output while it runs, alone, and ends with the programs that it has started', async () => {
  const { publication, ended } = await aPublication(ENDLESS, 'echo deployed $NODE_ENV');
  await publication('publish');
  await expect.poll(async () => (await publication()).run?.log).toBe('begun\n');
  for (const action of ['publish', 'deploy'] as const)
    await expect(publication(action)).rejects.toThrow(`“${ENDLESS}” is running.`);
  await publication('stop');
  await ended();
  expect((await publication('stop')).run?.state).toBe('stopped');
  await publication('deploy');
  await ended();
  expect((await publication()).run).toEqual({
    command: 'echo deployed $NODE_ENV',
    state: 'done',
    log: 'deployed\n',
  });
});

test.each([
  ['runs', ENDLESS],
  ['has ended', ''],
])('a command that %s is stopped, although a program that it has left holds its output', async (_, rest) => {
  const { publication, ended } = await aPublication(`setsid tail -f /dev/null & echo $!; ${rest}`);
  await publication('publish');
  await expect.poll(async () => (await publication()).run?.log).toMatch(/^\d+\n/);
  const left = Number.parseInt(`${(await publication()).run?.log}`, 10);
  await expect.poll(() => publication('stop').then(() => 'stopped')).toBe('stopped');
  await ended();
  process.kill(left);
});

test('a command that fails says why, also without a database, and the products are read again after it', async () => {
  const { publication, ended, database } = await aPublication(
    'printf "\\033[33mAdd this.\\033[0m\\n" >&2; false; #',
  );
  await publication();
  await publication('publish', 2);
  await ended();
  expect(await publication()).toMatchObject({
    run: { command: expect.stringMatching(/ --fewer 2$/), state: 'failed', log: 'Add this.\n' },
  });
  expect(database.reads).toBe(2);
  database.readAll = () => Promise.reject(new UserError('No database.'));
  await publication('publish');
  await ended();
  expect(await publication()).toMatchObject({ run: { state: 'failed' }, publication: 'No database.' });
});

test('a publication of the demo, of another backend, or without a command is not deployed', async () => {
  const builds = [{ ...BUILD, isDemo: true }, { ...BUILD, mode: 'parse' }, BUILD];
  for (const build of builds) {
    const { publication } = await aPublication('', build === BUILD ? undefined : 'echo deployed', build);
    await expect(publication('deploy')).rejects.toThrow('There is nothing to deploy');
  }
});
