import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

/** The files that `npm install firestore-rest-emulator` creates in an empty folder. */
async function installIn(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  const pack = ['pack', '--silent', '--ignore-scripts=false', '--pack-destination', folder];
  const { stdout: archive } = await run('npm', pack, { cwd: packageFolder });
  await run('tar', ['-xzf', archive.trim()], { cwd: folder });
  await rename(join(folder, 'package'), join(modules, 'firestore-rest-emulator'));
}

const PROGRAM = `
  import { startFirestoreEmulator } from 'firestore-rest-emulator';
  const emulator = await startFirestoreEmulator({ port: 0 });
  console.log(await (await fetch(emulator.url)).text());
  await emulator.close();`;

test('the published package is compiled, depends on no other, and runs in a program or as a command', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'published-'));
  onTestFinished(() => rm(cwd, { recursive: true, force: true }));
  await installIn(cwd);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', PROGRAM], { cwd });
  expect(stdout).toBe('Ok\n\n');
  const published = join(cwd, 'node_modules', 'firestore-rest-emulator');
  const running = run(process.execPath, [join(published, 'dist/main.js'), '--port', 'none'], { cwd });
  await expect(running).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^"none" is no port/),
  });

  const files = await readdir(published, { recursive: true });
  const isSource = (name: string) => /\.[mc]?[jt]sx?$/.test(name) && !name.startsWith('dist/');
  expect(files.filter(isSource)).toEqual(['index.d.mts']);
  const content = JSON.parse(await readFile(join(published, 'package.json'), 'utf8'));
  expect([content.dependencies, content.peerDependencies]).toEqual([undefined, undefined]);
});
