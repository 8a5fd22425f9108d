import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { authDomainPolicy } from './src/build/authDomainPolicy.ts';
import { emulatorsFile } from './src/build/emulatorsFile.ts';
import { itemsFile } from './src/build/itemsFile.ts';
import { prerenderPages } from './src/build/prerenderPages.ts';
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
  const firestorePort = process.env.ESTORE_FIRESTORE_PORT ?? '8080';
  const authPort = process.env.ESTORE_AUTH_PORT ?? '9099';
  return {
    plugins: [
      react(),
      itemsFile(),
      sharedPicture(),
      prerenderPages(),
      mode === 'production' && authDomainPolicy(),
      mode === 'emulator' && emulatorsFile([firestorePort, authPort]),
    ],
    define: usesEmulators
      ? {
          'import.meta.env.ESTORE_FIRESTORE_PORT': JSON.stringify(firestorePort),
          'import.meta.env.ESTORE_AUTH_PORT': JSON.stringify(authPort),
        }
      : {},
    server: { host: 'localhost', port: Number(process.env.ESTORE_WEB_PORT ?? 5173), strictPort: true },
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
              // All but what one screen alone needs: it runs before React is there, and must not lie in a chunk that draws.
              {
                name: 'core',
                test: /src\/core\/(?!domain\/(amountFrom|filters|nearMatches|stock))/,
                priority: 1,
              },
              {
                name: 'failure',
                test: /src\/app\/(failurePage|reloadOnce)\.ts$|buttons\.module\.css/,
                priority: 1,
              },
              // What renders products on several screens, and what the forms and pages of an account share: one request each.
              { name: 'catalogue', test: /src\/ui\/catalogue\//, minShareCount: 2 },
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
