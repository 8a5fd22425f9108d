import { mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { replaceFolder } from '../../../../owner/publish/replaceFolder.ts';

let home = '';
beforeEach(() => {
  home = temporaryFolder();
});
afterEach(() => void vi.useRealTimers());

const publishInto = (path: string, text: string) =>
  replaceFolder(path, (folder) => writeFile(join(folder, 'page'), text));

test('a publication replaces the target of a symbolic link', async () => {
  const [dist, served] = [join(home, 'dist'), join(home, 'www/shop')];
  await mkdir(served, { recursive: true });
  await symlink(served, dist);
  await publishInto(dist, 'first');
  await publishInto(dist, 'second');
  expect(await readlink(dist)).toBe(served);
  expect(await readFile(join(served, 'page'), 'utf8')).toBe('second');
  expect(await readdir(join(home, 'www'))).toEqual(['shop']);
});

test('a failed publication leaves the folder unchanged, and no other', async () => {
  const dist = join(home, 'dist');
  await publishInto(dist, 'first');
  const failed = replaceFolder(dist, async (folder) => {
    await writeFile(join(folder, 'page'), 'second');
    throw new Error('full');
  });
  await expect(failed).rejects.toThrow('full');
  expect(await readFile(join(dist, 'page'), 'utf8')).toBe('first');
  expect(await readdir(home)).toEqual(['dist']);
});

test('a publication that cannot be moved to its place leaves the former one', async () => {
  const dist = join(home, 'dist');
  await publishInto(dist, 'first');
  // Without its folder, the last rename fails.
  await expect(replaceFolder(dist, (folder) => rm(folder, { recursive: true }))).rejects.toThrow('ENOENT');
  expect(await readFile(join(dist, 'page'), 'utf8')).toBe('first');
  expect(await readdir(home)).toEqual(['dist']);
});

test('a publication removes the folders of one that was killed yesterday, and none of today', async () => {
  const dist = join(home, 'dist');
  for (const name of ['.publication-killed', '.publication-killed-former']) await mkdir(join(home, name));
  await publishInto(dist, 'today');
  expect((await readdir(home)).toSorted()).toEqual([
    '.publication-killed',
    '.publication-killed-former',
    'dist',
  ]);
  vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000, toFake: ['Date'] });
  await publishInto(dist, 'tomorrow');
  expect(await readdir(home)).toEqual(['dist']);
});

test('a publication is refused if its parent folder cannot be written', async () => {
  await expect(publishInto(join(home, 'absent/dist'), 'page')).rejects.toThrow('absent cannot be written');
});
