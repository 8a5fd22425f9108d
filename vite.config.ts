import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { addressOf, authPlace, firestorePlace, PROJECT, webPlace } from './emulator/ports.mjs';
import { authDomainPolicy } from './src/build/authDomainPolicy.ts';
import { demoPictures } from './src/build/demoPictures.ts';
import { emulatorsFile } from './src/build/emulatorsFile.ts';
import { inversifyByParts } from './src/build/inversifyByParts.ts';
import { itemsFile } from './src/build/itemsFile.ts';
import { offlineShop } from './src/build/offlineShop.ts';
import { prerenderPages } from './src/build/prerenderPages.ts';
import { routerByParts } from './src/build/routerByParts.ts';
import { sharedPicture } from './src/build/sharedPicture.ts';

/** What a production build is wired with; the shop cannot run without any of them. */
const FIREBASE_VARIABLES = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
];

/** The modes that talk to the emulators on this machine. Vitest runs in `test`. */
const EMULATOR_MODES = ['development', 'emulator', 'test'];

/** The oldest browsers that the shop supports, as the README says; scripts and styles are compiled for them. */
const BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'];

const GOOGLE_CHOOSER = 'adapters/emulator/chooser/index.html';

export default defineConfig(({ command, mode }) => {
  const isBuild = command === 'build';
  refuseUnknownMode(mode);
  if (isBuild && mode === 'production') requireFirebaseVariables(mode);
  const usesEmulators = EMULATOR_MODES.includes(mode);
  const { host, port } = webPlace();
  const emulators = [addressOf(firestorePlace()), addressOf(authPlace())] as const;
  return {
    plugins: [
      react(),
      routerByParts(),
      inversifyByParts(),
      itemsFile(),
      demoPictures(),
      sharedPicture(),
      prerenderPages(),
      offlineShop(),
      mode === 'production' && authDomainPolicy(),
      mode === 'emulator' && emulatorsFile(emulators),
    ],
    // `npm run publish` says true.
    define: {
      'import.meta.env.ESTORE_PUBLISHED': 'false',
      ...(usesEmulators ? emulatorVariables(emulators) : {}),
    },
    resolve: { alias: { 'reflect-metadata/lite': resolve('src/app/reflectMetadata.ts') } },
    server: { host, port, strictPort: true },
    worker: { format: 'es' },
    build: {
      target: BROWSERS,
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['index.html', 'src/app/rescue.ts', ...(mode === 'emulator' ? [GOOGLE_CHOOSER] : [])],
        output: {
          codeSplitting: {
            groups: [
              // Changes with a dependency and not with each deployment.
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
              },
              // All but what one screen alone needs: it runs before React is there, and must not share a chunk with what renders.
              {
                name: 'core',
                test: /src\/(core\/(?!domain\/(amountFrom|filters|nearMatches|neighbours|productIndex|SingleProduct|stock))|ui\/paths)/,
                priority: 1,
              },
              {
                name: 'failure',
                test: /src\/app\/(failurePage|reload)\.ts$|buttons\.module\.css/,
                priority: 1,
              },
              // It runs before everything else.
              {
                name: 'presses',
                test: /src\/(app\/(presses|fetchCode)|ui\/kit\/onDismissal)\.ts$/,
                priority: 1,
              },
              // What renders products on several screens, and what the forms and pages of an account share: one request each.
              {
                name: 'catalogue',
                test: /src\/ui\/(catalogue\/|kit\/(BeyondFirstFrame|useFocusHandedOn|useScreenTitle|WrittenDate)|useBeyondFirstFrame)/,
                minShareCount: 2,
              },
              { name: 'account', test: /src\/ui\/account\//, minShareCount: 2 },
            ],
          },
        },
      },
    },
    test: {
      projects: [
        vitestProject('unit', 'ts', 'node'),
        vitestProject('emulator', 'ts', 'node'),
        'emulator/firestore',
        vitestProject('contract', 'ts', 'happy-dom', ['tests/contract/globalSetup.ts']),
        vitestProject('screens', 'tsx', 'happy-dom', [], ['tests/support/screensSetup.ts']),
        vitestProject('borders', 'ts', 'node'),
        vitestProject('commands', 'ts', 'node'),
        vitestProject('build', 'ts', 'node'),
      ],
    },
  };
});

/** What a build for the emulators is wired with. The real project that `.env` may name has no place in it. */
function emulatorVariables([firestore, auth]: readonly [firestore: string, auth: string]) {
  const variables = {
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_FIREBASE_AUTH_DOMAIN: '',
    VITE_FIREBASE_PROJECT_ID: PROJECT,
    VITE_FIREBASE_APP_ID: '',
    ESTORE_FIRESTORE_EMULATOR: firestore,
    ESTORE_AUTH_EMULATOR: auth,
  };
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
}

function vitestProject(
  name: string,
  extension: string,
  environment: string,
  globalSetup: string[] = [],
  setupFiles: string[] = [],
) {
  return {
    extends: true as const,
    test: { name, environment, globalSetup, setupFiles, include: [`tests/${name}/**/*.test.${extension}`] },
  };
}

/** A mode decides which backend the shop talks to: a mistyped one must not decide it silently. */
function refuseUnknownMode(mode: string) {
  const modes = ['production', 'memory', ...EMULATOR_MODES];
  if (modes.includes(mode)) return;
  throw new Error(`There is no mode "${mode}": the modes are ${modes.join(', ')}.`);
}

function requireFirebaseVariables(mode: string) {
  const given = loadEnv(mode, process.cwd());
  const missing = FIREBASE_VARIABLES.filter((name) => !given[name]);
  if (missing.length > 0) {
    throw new Error(`A production build needs ${missing.join(', ')}: see .env.example.`);
  }
}
