import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

let folder = '';

// The files that `npm install firestore-rest-emulator` creates in an empty folder.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'published-'));
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  const pack = ['pack', '--silent', '--ignore-scripts=false', '--pack-destination', folder];
  const { stdout: archive } = await run('npm', pack, { cwd: packageFolder });
  await run('tar', ['-xzf', archive.trim()], { cwd: folder });
  await rename(join(folder, 'package'), join(modules, 'firestore-rest-emulator'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the published package starts in a program of plain JavaScript', async () => {
  const program = `
      import { startFirestoreEmulator } from 'firestore-rest-emulator';
      const emulator = await startFirestoreEmulator({ port: 0 });
      console.log(await (await fetch(emulator.url)).text());
      await emulator.close();`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: folder });
  expect(stdout).toBe('Ok\n\n');
});

test('the published package is compiled and depends on no other', async () => {
  const published = join(folder, 'node_modules', 'firestore-rest-emulator');
  const files = await readdir(published, { recursive: true });
  expect(files.filter((name) => /\.[mc]?[jt]sx?$/.test(name) && !name.startsWith('dist/'))).toEqual([
    'index.d.mts',
  ]);
  const { dependencies, peerDependencies } = JSON.parse(
    await readFile(join(published, 'package.json'), 'utf8'),
  );
  expect({ dependencies, peerDependencies }).toEqual({});
});

test('the published command runs', async () => {
  const command = 'node_modules/firestore-rest-emulator/dist/main.js';
  const running = run(process.execPath, [command, '--port', 'none'], { cwd: folder });
  await expect(running).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^"none" is no port/),
  });
});
