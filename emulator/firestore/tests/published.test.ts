import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
  const pack = ['pack', '--silent', '--pack-destination', folder];
  const { stdout: archive } = await run('npm', pack, { cwd: packageFolder });
  await run('tar', ['-xzf', archive.trim()], { cwd: folder });
  await rename(join(folder, 'package'), join(modules, 'firestore-rest-emulator'));
  await symlink(dirname(createRequire(import.meta.url).resolve('tsx/package.json')), join(modules, 'tsx'));
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

test('the published command runs', async () => {
  const command = 'node_modules/firestore-rest-emulator/bin/firestore-rest-emulator.mjs';
  const running = run(process.execPath, [command, '--port', 'none'], { cwd: folder });
  await expect(running).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^"none" is no port/),
  });
});
