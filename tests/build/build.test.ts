import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { PROJECT } from '../../programs/ports.mjs';
import {
  type BuildMode,
  builtShop,
  FIREBASE_VARIABLES,
  northlightDemo,
  ownersParseShop,
  PARSE_VARIABLES,
  textOf,
} from '../support/builds.ts';
import { testPorts } from '../support/ports.ts';

const CODE = ['js', 'html', 'css'];
const MODES: readonly BuildMode[] = ['production', 'emulator', 'memory', 'parse'];
const { auth, firestore } = await testPorts();

/** Strings in one kind of build only: its configuration. */
const MARKS: Readonly<Record<BuildMode, readonly string[]>> = {
  production: Object.values(FIREBASE_VARIABLES),
  emulator: [PROJECT],
  // The account of its Google sign-in.
  memory: ['robin@example.com'],
  parse: Object.values(PARSE_VARIABLES),
};

const FIREBASE_CODE = /firestore|firebase|identitytoolkit|securetoken|structuredQuery/i;
/** Faults, and the tools on each page. */
const EMULATOR_CODE = /estore-(products|auth|storage|network)|switchboard|workbench/i;
/** `window.estore.settled()`, which browser tests wait for. */
const TEST_CODE = /settled\(\)\s*\{/;
const PARSE_CODE = /_ApplicationId|_SessionToken|classes\/Product|requestPasswordReset|gsi\/client/;

/** The checkout of a shop that sells: its storage, its request and its button. */
const CHECKOUT_CODE = [/`attempt`|"attempt"/, /orders\?attempt=/, /Order with obligation to pay/];

describe.each(MODES)('the %s build', (mode) => {
  let folder = '';
  let text = '';

  beforeAll(async () => {
    folder = await (mode === 'parse' ? ownersParseShop() : builtShop(mode));
    text = await textOf(folder, CODE);
  });

  test('starts the shop before React runs', async () => {
    const manifest = await manifestOf(folder);
    const starting = importsOf(manifest, 'index.html');
    expect(starting.join()).toContain('core-');
    expect(starting.filter((name) => name.startsWith('_react-'))).toEqual([]);
  });

  test('contains the configuration of its backend', () => {
    for (const mark of MARKS[mode]) expect(text).toContain(mark);
  });

  test.each(MODES.filter((other) => other !== mode))(
    'contains no configuration of the %s backend',
    (other) => {
      for (const mark of MARKS[other]) expect(text).not.toContain(mark);
    },
  );

  test('contains no code of another backend', () => {
    if (mode === 'memory' || mode === 'parse') expect(text).not.toMatch(FIREBASE_CODE);
    else expect(text).toMatch(FIREBASE_CODE);
    if (mode === 'emulator') expect(text).toMatch(EMULATOR_CODE);
    else expect(text).not.toMatch(EMULATOR_CODE);
    if (mode === 'production' || mode === 'parse') expect(text).not.toMatch(TEST_CODE);
    else expect(text).toMatch(TEST_CODE);
    if (mode === 'parse') expect(text).toMatch(PARSE_CODE);
    else expect(text).not.toMatch(PARSE_CODE);
  });

  test('contains no checkout, because the shop file has none', () => {
    for (const mark of CHECKOUT_CODE) expect(text).not.toMatch(mark);
  });

  test('contains the products of the demo only if its backend is local', async () => {
    expect((await readdir(folder)).includes('items.json')).toBe(mode === 'memory' || mode === 'emulator');
  });

  test('has no source maps and no path of the build machine', async () => {
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    expect(text).not.toContain(process.cwd());
  });
});

test('the build of a shop that sells contains its checkout', async () => {
  const text = await textOf(await northlightDemo(), CODE);
  for (const mark of CHECKOUT_CODE) expect(text).toMatch(mark);
});

test('a build has a page for each of the owner’s, whose text no other page loads and no worker caches in advance', async () => {
  const folder = await northlightDemo();
  const page = await readFile(join(folder, 'imprint.html'), 'utf8');
  expect(page).toContain('<title>Legal notice · Northlight</title>');
  expect(page).toContain('<h1>Legal notice</h1>');
  expect(page).toContain('consumer arbitration board');
  expect(page).toMatch(/<link rel="modulepreload"[^>]* href="\/assets\/pages\/ImprintScreen-/);
  const home = await readFile(join(folder, 'index.html'), 'utf8');
  expect(home).toContain('href="/imprint"');
  expect(home).not.toMatch(/assets\/pages|arbitration/);
  expect(await readFile(join(folder, 'sw.js'), 'utf8')).not.toContain('assets/pages');
  const scripts = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
  const texts = scripts.map((name) => readFile(join(folder, 'assets', name), 'utf8'));
  expect((await Promise.all(texts)).join()).not.toMatch(/consumer arbitration board|shop\/pages/);
});

describe('firebase deploy', () => {
  /** Runs the command of `firebase.json` that precedes a deployment of this folder. */
  async function predeploy(folder: string) {
    const { hosting } = JSON.parse(await readFile('firebase.json', 'utf8'));
    const env = { ...process.env, RESOURCE_DIR: folder };
    return spawnSync(hosting.predeploy, { shell: true, env, encoding: 'utf8' });
  }

  test('accepts a production build', async () => {
    expect(await predeploy(await builtShop('production'))).toMatchObject({ status: 0, stderr: '' });
  });

  test.each([
    ['emulator', () => builtShop('emulator')],
    ['memory', () => builtShop('memory')],
    ['parse', () => builtShop('parse')],
  ])('refuses a build with the demo for the mode %s', async (mode, built) => {
    const { status, stderr } = await predeploy(await built());
    expect(status).toBe(1);
    expect(stderr).toContain(`contains a build for the mode "${mode}". Run "npm run publish"`);
  });
});

test('a build for an owner’s Parse Server contains no account chooser and no local address', async () => {
  const text = await textOf(await ownersParseShop(), CODE);
  expect(text).not.toMatch(/estore-google-accounts|(127\.0\.0\.1|localhost):\d/);
  expect(await textOf(await builtShop('parse'), CODE)).toContain('estore-google-accounts');
});

test('the emulator build contains the ports', async () => {
  const text = await textOf(await builtShop('emulator'), CODE);
  expect(text).toContain(String(auth));
  expect(text).toContain(String(firestore));
});

test.each([
  ...Object.keys(FIREBASE_VARIABLES).map(
    (name) => ['production', name, '', `A production build needs ${name}: see .env.example.`] as const,
  ),
  ['parse', 'VITE_PARSE_APP_ID', '', 'needs VITE_PARSE_APP_ID: see .env.example.'],
  ['parse', 'VITE_PARSE_SERVER_URL', 'api.shop.example', 'VITE_PARSE_SERVER_URL is "api.shop.example"'],
  ['parse', 'VITE_PARSE_SERVER_URL', 'http://api.shop.example/parse', 'must be an address such as https:'],
  ['parse', 'VITE_PARSE_SERVER_URL', 'http://127.0.0.1:1337/parse', 'must be an address such as https:'],
  ['parse', 'VITE_PARSE_SERVER_URL', 'https://api.shop.example/;script-src', 'must be an address'],
  ...['shop.example', 'ftp://shop.example', 'https://shop.example/deals', 'https://shop.example/?a'].map(
    (address) => ['production', 'VITE_SITE_URL', address, `VITE_SITE_URL is "${address}"`] as const,
  ),
] as const)('a %s build fails if %s is “%s”', async (mode, name, value, message) => {
  const variables = { ...FIREBASE_VARIABLES, ...PARSE_VARIABLES, VITE_SITE_URL: '' };
  for (const [variable, given] of Object.entries(variables)) vi.stubEnv(variable, given);
  await expect(resolveConfig({ logLevel: 'silent' }, 'build', mode)).resolves.toBeDefined();
  vi.stubEnv(name, value);
  await expect(resolveConfig({ logLevel: 'silent' }, 'build', mode)).rejects.toThrow(message);
});

test.each(['build', 'serve'] as const)(
  '“%s” refuses an unknown mode and lists the valid modes',
  async (command) => {
    await expect(resolveConfig({ logLevel: 'silent' }, command, 'staging')).rejects.toThrow(
      'There is no mode "staging": the modes are production, parse, emulator, memory, development, test.',
    );
  },
);

type Manifest = Readonly<Record<string, { readonly imports?: readonly string[] }>>;

async function manifestOf(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
}

/** Direct and indirect imports of a chunk. */
function importsOf(manifest: Manifest, name: string): readonly string[] {
  const imports = manifest[name]?.imports ?? [];
  return [...imports, ...imports.flatMap((imported) => importsOf(manifest, imported))];
}
