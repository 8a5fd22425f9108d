import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { portVariables, testPorts } from './ports.ts';
import { NORTHLIGHT } from './shopFiles.ts';

export type BuildMode = 'production' | 'emulator' | 'memory' | 'parse';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** A Firebase project that does not exist. */
export const FIREBASE_VARIABLES = {
  VITE_FIREBASE_API_KEY: 'key-of-no-project',
  VITE_FIREBASE_AUTH_DOMAIN: 'no-project.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'no-project',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

/** A Parse Server that does not exist. */
export const PARSE_VARIABLES = {
  VITE_PARSE_SERVER_URL: 'https://api.no-server.example/parse',
  VITE_PARSE_APP_ID: 'app-of-no-server',
  VITE_GOOGLE_CLIENT_ID: 'no-client.apps.googleusercontent.com',
};

/** Overrides variables of `.env`, which tests of a build must not depend on. */
const NOTHING_BESIDES = { VITE_SITE_URL: '' };

/**
 * The folder of a build in this mode. Each mode is built once per run: the first process sets the folder of all builds in the
 * environment, and its child processes inherit it.
 */
export async function builtShop(mode: BuildMode): Promise<string> {
  // Without an address, the build is for the local server.
  return buildOnce(mode, mode, mode === 'parse' ? { VITE_PARSE_SERVER_URL: '' } : {});
}

/** The folder of a build for an owner's Parse Server and with the address of the owner's site. */
export async function ownersParseShop(): Promise<string> {
  return buildOnce('parse-owner', 'parse', { VITE_SITE_URL: 'https://shop.example/' });
}

/** The folder of a demo build of Northlight, in English. */
export async function northlightDemo(): Promise<string> {
  return buildOnce('northlight', 'memory', { ESTORE_SHOP: NORTHLIGHT });
}

/**
 * The folder of a later version for the emulators. Each number is a different version, with a footer link to
 * `https://social.example/NUMBER`.
 */
export async function laterVersion(number: number): Promise<string> {
  const variables = { VITE_SOCIAL_X: `https://social.example/${number}` };
  return buildOnce(`emulator-${number}`, 'emulator', variables);
}

async function buildOnce(
  name: string,
  mode: BuildMode,
  variables: Readonly<Record<string, string>>,
): Promise<string> {
  return madeOnce(name, async (folder) => {
    const { code, output } = await viteBuild(
      ['--mode', mode, '--manifest', '--outDir', folder, '--emptyOutDir'],
      {
        ...FIREBASE_VARIABLES,
        ...PARSE_VARIABLES,
        ...NOTHING_BESIDES,
        ...variables,
        ...portVariables(await testPorts()),
      },
    );
    if (code !== 0) throw new Error(`vite build --mode ${mode} failed with exit code ${code}:\n${output}`);
  });
}

/**
 * `make` fills the folder of a name and of the languages of this process, if it does not exist. If two processes make it at the same time, each fills a temporary folder, and the
 * first to finish renames its own.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  process.env.ESTORE_TEST_BUILDS ??= await emptiedOnce();
  const folder = join(
    process.env.ESTORE_TEST_BUILDS,
    [name, process.env.ESTORE_LANGUAGES].filter(Boolean).join('-'),
  );
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await make(unfinished);
  try {
    await rename(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true });
  }
  return folder;
}

export async function viteBuild(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly output: string }> {
  const env: NodeJS.ProcessEnv = { ...process.env, ...variables };
  // Test runners set it to "test", which would change the build.
  delete env.NODE_ENV;
  const vite = ['node_modules/vite/bin/vite.js', 'build', ...args];
  const {
    code = 0,
    stdout,
    stderr,
  } = await promisify(execFile)(process.execPath, vite, { cwd: projectFolder, env }).catch((error) => error);
  return { code, output: stdout + stderr };
}

/** The text of all files of a build with these endings. */
export async function textOf(folder: string, endings: readonly string[]): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((file) => endings.some((ending) => file.endsWith(`.${ending}`)));
  return (await Promise.all(texts.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

let emptied: Promise<string> | undefined;

/** Empties the folder of the builds. Simultaneous calls share one promise, or the second would delete the first one's build. */
function emptiedOnce(): Promise<string> {
  const path = join(projectFolder, 'node_modules/.cache/estore-builds');
  emptied ??= rm(path, { recursive: true, force: true }).then(() => path);
  return emptied;
}
