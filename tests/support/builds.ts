import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portVariables, testPorts } from './ports.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Names that a production build would refuse to be without; no test talks to them. */
const FIREBASE_VARIABLES = {
  VITE_FIREBASE_API_KEY: 'key-of-no-project',
  VITE_FIREBASE_AUTH_DOMAIN: 'no-project.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'no-project',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

/**
 * The folder with the storefront built in this mode, for the ports of this run. Within one run of `npm test`, which names
 * a folder for all builds in ESTORE_TEST_BUILDS, each mode is built once.
 */
export async function builtShop(mode: 'emulator' | 'production'): Promise<string> {
  const builds = process.env.ESTORE_TEST_BUILDS ?? (await mkdtemp(join(tmpdir(), 'estore-builds-')));
  process.env.ESTORE_TEST_BUILDS = builds;
  const folder = join(builds, mode);
  if (!existsSync(join(folder, 'index.html'))) await build(mode, folder);
  return folder;
}

async function build(mode: string, folder: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...FIREBASE_VARIABLES,
    ...portVariables(await testPorts()),
  };
  // Test runners set it to "test", which would make this another build than the one that is deployed.
  delete env.NODE_ENV;
  const args = [vite, 'build', '--mode', mode, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const code = await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectFolder,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`vite build --mode ${mode} failed with exit code ${code}.`);
}
