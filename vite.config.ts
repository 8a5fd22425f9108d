import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { loadEnv, runnerImport } from 'vite';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import type { Backend } from '#adapters/backends/Backend.ts';
import { addressOf, apiEndpoint, webEndpoint } from './programs/ports.mjs';
import { apiProxy } from './src/build/apiProxy.ts';
import { buildFile } from './src/build/buildFile.ts';
import { CHUNKS } from './src/build/chunks.ts';
import { demoPictures } from './src/build/demoPictures.ts';
import { furtherLanguages } from './src/build/furtherLanguages.ts';
import { itemsFile } from './src/build/itemsFile.ts';
import { offlineShop } from './src/build/offlineShop.ts';
import { ownersScreens } from './src/build/ownersScreens.ts';
import { prerenderPages } from './src/build/prerenderPages.ts';
import { selectedModules } from './src/build/selectedModules.ts';
import { sharedPicture } from './src/build/sharedPicture.ts';
import { shopFile } from './src/build/shopFile.ts';

// The tests expect the demo's shop on Firebase, also if `.env` selects others.
if (process.env.VITEST) {
  process.env.ESTORE_SHOP ||= 'shop/estore.ts';
  process.env.ESTORE_BACKEND ||= 'firebase';
}

/** Vite's runner compiles the shop file, the texts, and modules that import them. */
const [{ SHOP }, { TEXTS }, { BACKENDS }] = await Promise.all([
  imported<typeof import('#shop')>('src/shop/selectedShop.ts'),
  imported<typeof import('#texts')>('src/texts/selectedTexts.ts'),
  imported<typeof import('#adapters/backends/backends.ts')>('adapters/backends/backends.ts'),
]);

interface Mode {
  readonly backend: Pick<Backend, 'settings'>;
  /** The file in `adapters/modes`. */
  readonly ports: string;
}

const EMULATORS: Mode = { backend: BACKENDS.emulator, ports: 'development' };

/** All modes. A mistyped one must not select a backend silently. */
const MODES: Readonly<Record<string, Mode>> = {
  production: { backend: BACKENDS.production, ports: 'production' },
  parse: { backend: BACKENDS.parse, ports: 'parse' },
  // A build for the emulators.
  emulator: EMULATORS,
  memory: { backend: { settings: () => ({ isDemo: true }) }, ports: 'memory' },
  development: EMULATORS,
  // Vitest's mode.
  test: EMULATORS,
};

/** The oldest supported browsers (see docs/browsers.md), for which scripts and styles are compiled. */
const BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'];

/**
 * Files that the development server never serves: Vite's own list, accounts, mails and keys of local backends, dumps of databases,
 * exported orders, the desk's folder, and keys of service accounts, also under the names that Firebase and Google Cloud give them.
 */
const PRIVATE_FILES = [
  ...['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**'],
  ...['**/.kept/**', '**/.mails/**', '**/backends/parse/.data/**', '*{service-account,credentials}*.json'],
  ...['.secret.local', '*firebase-adminsdk*.json', `*-${'[0-9a-f]'.repeat(12)}.json`, '*.dump', '*.csv'],
  '**/.desk/**',
];

/** Ends a hanging test (ms). No assertion depends on it. */
const LIMITS = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** The shop's sources are evaluated once per worker, and not once per file; `restoreState.ts` restores the state between tests. */
const SHARED = { isolate: false, setupFiles: ['tests/support/restoreState.ts'] };

/** The owner's pages have a folder of their own, because the service worker caches no text that few visitors read. */
const folderOf = (files: readonly string[]) =>
  files.some((file) => /ui\/screens\/page\/|^PageScreen\.css$/.test(file)) ? 'pages/' : '';

/** Tests that replace modules, evaluate them anew or leave a state that nothing resets. */
const ISOLATED = ['tests/**/*.isolated.test.{ts,tsx}'];

/** Contract tests of adapters that need a DOM. */
const WITH_DOM = ['tests/contract/**/*.dom.test.ts'];

const SCREENS_SETUP = 'tests/support/screensSetup.ts';

const GOOGLE_CHOOSER = 'adapters/emulator/chooser/accounts.html';

export default defineConfig(({ command, mode }) => {
  const isBuild = command === 'build';
  const selected = MODES[mode];
  if (!selected)
    throw new Error(`There is no mode "${mode}": the modes are ${Object.keys(MODES).join(', ')}.`);
  const { backend, ports } = selected;
  const settings = backend.settings(loadEnv(mode, process.cwd()), isBuild);
  const { isDemo, constants = {}, plugins = [] } = settings;
  const { host, port } = webEndpoint();
  /** Files without texts are the same in all languages, and exist once. */
  const isFirst = SHOP.base === '/';
  const isOfficial = process.env.ESTORE_FIRESTORE === 'official';
  return {
    // Which adapter serves which port.
    resolve: { alias: { '#mode': resolve(import.meta.dirname, `adapters/modes/${ports}.ts`) } },
    plugins: [
      react(),
      selectedModules(SHOP, isBuild),
      ownersScreens(SHOP),
      shopFile(SHOP, TEXTS, isDemo),
      isFirst && itemsFile(isDemo ? SHOP.demo : undefined),
      isFirst && isDemo && demoPictures(),
      sharedPicture(),
      prerenderPages(SHOP),
      offlineShop(SHOP),
      SHOP.checkout && backend === BACKENDS.emulator && apiProxy(addressOf(apiEndpoint())),
      ...(isFirst ? [...plugins, buildFile(settings, SHOP)] : []),
      furtherLanguages(SHOP),
    ],
    // `npm run publish` sets it to true.
    define: {
      'import.meta.env.ESTORE_PUBLISHED': 'false',
      'import.meta.env.ESTORE_CAN_SETTLE': String(isDemo === true && mode !== 'test'),
      ...Object.fromEntries(
        Object.entries(constants).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
      ),
    },
    server: {
      host,
      port,
      strictPort: true,
      fs: { deny: PRIVATE_FILES },
      // A publication writes thousands of pages, and Vite would report each.
      watch: { ignored: ['**/dist/**', '**/.publication-*/**'] },
    },
    worker: { format: 'es', plugins: () => [selectedModules(SHOP, isBuild)] },
    build: {
      target: BROWSERS,
      sourcemap: false,
      license: { fileName: 'licenses/shop.txt' },
      ...(!isFirst && { emptyOutDir: false, copyPublicDir: false }),
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: [
          'index.html',
          'src/app/chosenTheme.ts',
          'src/app/rescue.ts',
          ...(settings.hasChooser && isFirst ? [GOOGLE_CHOOSER] : []),
        ],
        // For its decorators, which the shop does not use, inversify imports reflect-metadata: see `bindingIds.ts`.
        treeshake: {
          moduleSideEffects: [
            { test: /node_modules\/(@?inversify|reflect-metadata)/, sideEffects: false },
            // A plain build reads no publication, and would fetch a chunk of it for nothing.
            { test: /adapters\/published\//, sideEffects: false },
          ],
        },
        output: {
          codeSplitting: { groups: CHUNKS },
          chunkFileNames: ({ moduleIds }) => `assets/${folderOf(moduleIds)}[name]-[hash].js`,
          assetFileNames: ({ names }) => `assets/${folderOf(names)}[name]-[hash][extname]`,
        },
      },
    },
    test: {
      // A forgotten `.only` fails, instead of passing without the other tests.
      allowOnly: false,
      // Vitest leaves one processor free, which on two would leave one test file at a time.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      tags: [{ name: 'ci', description: 'Slow: not in `npm test`, but in `npm run test:ci`.' }],
      projects: [
        vitestProject('node', ['tests/{borders,unit,contract}/**/*.test.ts'], {
          ...SHARED,
          exclude: [...ISOLATED, ...WITH_DOM],
          sequence: { groupOrder: 0 },
        }),
        vitestProject('dom', ['tests/screens/**/*.test.tsx', ...WITH_DOM], {
          ...SHARED,
          environment: 'happy-dom',
          exclude: ISOLATED,
          setupFiles: [...SHARED.setupFiles, 'tests/support/resetScreens.ts', SCREENS_SETUP],
          sequence: { groupOrder: 1 },
        }),
        vitestProject('isolated', ISOLATED, { environment: 'happy-dom', setupFiles: [SCREENS_SETUP] }),
        ...['estore', 'northlight'].map(shopProject),
        folderProject('emulator', { globalSetup: ['tests/emulator/globalSetup.ts'] }),
        {
          ...(isOfficial ? {} : { extends: './emulator/firestore/vitest.config.mjs' }),
          root: 'emulator/firestore',
          test: {
            name: 'firestore-rest-emulator',
            globalSetup: isOfficial ? ['../../tests/support/testGoogleFirestore.ts'] : [],
            sequence: { groupOrder: 2 },
            ...LIMITS,
          },
        },
        ...['commands', 'engines', 'functions', 'nightly', 'caddy'].map((name) => folderProject(name)),
        folderProject('parse', {
          globalSetup: ['tests/parse/globalSetup.ts'],
          // The stubs of a file last until its end.
          ...{ restoreMocks: false, unstubEnvs: false, unstubGlobals: false },
        }),
        // A machine installs hundreds of packages.
        folderProject('deployment', { testTimeout: 1_800_000, hookTimeout: 1_800_000 }),
        folderProject('build', { globalSetup: ['tests/build/globalSetup.ts'] }),
      ],
    },
  };
});

type ProjectOptions = Omit<TestUserConfig, 'name' | 'include'>;

async function imported<Module>(path: string): Promise<Module> {
  return (await runnerImport<Module>(resolve(import.meta.dirname, path))).module;
}

/** The tests of `tests/shops` with one of the shop files, and those in its folder, which are about this shop only */
function shopProject(shop: string) {
  return {
    ...vitestProject(shop, ['tests/shops/*.test.tsx', `tests/shops/${shop}/*.test.tsx`], {
      environment: 'happy-dom',
      setupFiles: [SCREENS_SETUP],
    }),
    resolve: { alias: { '#shop': resolve(import.meta.dirname, `tests/support/shops/${shop}.ts`) } },
  };
}

/** The tests of a folder, which run in Node.js */
function folderProject(name: string, options: ProjectOptions = {}) {
  return vitestProject(name, [`tests/${name}/**/*.test.ts`], options);
}

/** A project runs after those with a lower `groupOrder`, so that each worker remains in one project. */
function vitestProject(name: string, include: string[], options: ProjectOptions) {
  const restored = { restoreMocks: true, unstubEnvs: true, unstubGlobals: true };
  return {
    extends: true as const,
    test: { name, include, sequence: { groupOrder: 2 }, ...LIMITS, ...restored, ...options },
  };
}
