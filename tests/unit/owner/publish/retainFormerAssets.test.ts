import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { retainFormerAssets } from '../../../../owner/publish/retainFormerAssets.ts';

let home = '';
beforeEach(() => {
  home = temporaryFolder();
});

const PRODUCTION = { mode: 'production', project: 'shop' };

/** Replaces `dist` with a build of these assets on this day of May, as a publication does. */
async function publish(day: number, own: readonly string[], build: object = PRODUCTION): Promise<void> {
  const [folder, dist] = [join(home, 'publication'), join(home, 'dist')];
  await mkdir(join(folder, 'assets/catalogue'), { recursive: true });
  await writeFile(join(folder, '.build.json'), JSON.stringify(build));
  for (const name of own) await writeFile(join(folder, 'assets', name), name);
  await retainFormerAssets(folder, dist, new Date(2026, 4, day));
  await rm(dist, { recursive: true, force: true });
  await rename(folder, dist);
}

async function assets(): Promise<readonly string[]> {
  const entries = await readdir(join(home, 'dist/assets'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
}

test('an undeployed publication does not remove the assets of the live one', async () => {
  await publish(1, ['a.js', 'catalogue/a.json', 'shared.js']);
  await publish(20, ['b.js', 'shared.js']);
  await publish(20, ['c.js', 'shared.js']);
  expect(await assets()).toEqual(['a.js', 'a.json', 'b.js', 'c.js', 'shared.js']);
});

test('replaced assets are retained for a week, whatever their age', async () => {
  await publish(1, ['a.js']);
  await publish(20, ['b.js']);
  await publish(27, ['b.js']);
  expect(await assets()).toEqual(['a.js', 'b.js']);
  await publish(28, ['c.js']);
  expect(await assets()).toEqual(['b.js', 'c.js']);
});

test('an asset that is used again counts as new', async () => {
  await publish(1, ['a.js']);
  await publish(2, ['b.js']);
  await publish(3, ['a.js']);
  await publish(12, ['c.js']);
  expect(await assets()).toEqual(['a.js', 'c.js']);
});

test.each([
  ['the emulators', { mode: 'emulator' }],
  ['another project', { mode: 'production', project: 'staging' }],
])('a publication contains no file of a build for %s', async (_, build) => {
  await publish(1, ['openWorkbench.js', 'catalogue/demo.json'], build);
  await publish(1, ['b.js']);
  expect(await assets()).toEqual(['b.js']);
});

test('a folder without a build description is ignored', async () => {
  await mkdir(join(home, 'dist/assets'), { recursive: true });
  await writeFile(join(home, 'dist/assets/old.js'), '');
  await publish(1, ['b.js']);
  expect(await assets()).toEqual(['b.js']);
});
