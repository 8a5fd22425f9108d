import { availableParallelism } from 'node:os';
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
import { EMULATOR_MODES, MODES } from './src/build/modes.ts';
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

/** The oldest browsers that the shop supports, as the README says; scripts and styles are compiled for them. */
const BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'];

/** Limits that no test reaches, on a busy machine either (ms). */
const LIMITS = { testTimeout: 20_000, hookTimeout: 60_000 };

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
        input: [
          'index.html',
          'src/app/chosenTheme.ts',
          'src/app/rescue.ts',
          ...(mode === 'emulator' ? [GOOGLE_CHOOSER] : []),
        ],
        output: {
          codeSplitting: {
            groups: [
              // Changes with a dependency and not with each deployment.
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
              },
              // All but what one screen alone needs: it runs before React is there, and must not share a chunk with what renders.
              // So does what loads chunks, which would else go along with the first that needs it.
              {
                name: 'core',
                test: /src\/(core\/(?!useCases|domain\/(amountFrom|calendarDay|changeOfLine|facets|filters|forgivingSearch|furtherSuggestions|misspelling|orderedColors|orderNumber|productIndex|productOf|reviews|shownColors|similarProducts|SingleProduct|sorting|suggestions|typedQuantity|wordIndex))|ui\/paths)|vite\/preload-helper/,
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
                test: /src\/(app\/first\/(presses|fetchCode)|ui\/kit\/onDismissal)\.ts$/,
                priority: 1,
              },
              // What the search, the palette and the list of keys show, which comes before the next.
              {
                name: 'suggestions',
                test: /src\/(core\/domain\/suggestions|ui\/(search\/(RecentSearches|SearchSuggestions)|shell\/(CommandPalette|ShortcutList))\.module)/,
              },
              // Fetched with the first key of a search, by whoever needs either.
              {
                name: 'forgivingSearch',
                test: /src\/core\/domain\/(forgivingSearch|furtherSuggestions|misspelling|wordIndex)/,
              },
              // What screens share, and what the pages of an account share: one request each.
              {
                name: 'catalogue',
                test: /src\/ui\/(catalogue\/(?!(CardNotes|CatalogueFaces|FlashTicket|ProductCard|ProductGrid|ProductSection|useNear)\.ts|CategoryTiles|ProductTiles|QuantityField)|lists\/(CategoryBrowser|ListFrame)\.module\.css|kit\/(BeyondFirstFrame|counted|isInTextField|lateCode|useScreenTitle|WrittenDate)|search\/(nextOption|SearchField|searchPanel|use)|shell\/(shortcutDialog|themeNames)|toasts\/timeOnScreen|useBeyondFirstFrame|useQuery)/,
                minShareCount: 2,
              },
              // What renders lists of products, which a product's page does not.
              {
                name: 'lists',
                test: /src\/(ui\/(catalogue\/(CardNotes|CatalogueFaces|FlashTicket|ProductCard|ProductGrid|ProductSection|useNear)|lists\/(CategoryBrowser|ListFrame|useList))\.tsx?|core\/domain\/shownColors)/,
                minShareCount: 2,
              },
              // What the wiring shares: with the container, and in builds for the emulators with what only a developer needs.
              {
                name: 'wiring',
                test: /node_modules\/inversify\/|src\/app\/tokens|adapters\/firebase\/LazyAuthGateway/,
                minShareCount: 2,
              },
              { name: 'account', test: /src\/ui\/account\//, minShareCount: 2 },
              // What product pages and cart share, and no list needs.
              {
                name: 'aside',
                test: /src\/(ui\/(catalogue\/(CategoryTiles|ProductTiles|QuantityField)|kit\/useFocusHandedOn|screens\/notFound)|core\/domain\/typedQuantity)/,
                minShareCount: 2,
              },
              // What several screens share and none shows first. It takes what is left of what it imports.
              {
                name: 'later',
                test: /src\/(ui\/(catalogue\/RecentlyViewed|lists\/(Filter.*|ListControls)\.module\.css|screens\/cart\/LineColor|saved\/|kit\/(Dialog|LongList)|toasts\/(offerUndo|nameInToast))|core\/domain\/orderedColors)/,
              },
            ],
          },
        },
      },
    },
    test: {
      // Vitest leaves one processor free, which on two would leave one test file at a time.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      projects: [
        vitestProject('unit', 'ts', 'node'),
        vitestProject('emulator', 'ts', 'node'),
        { root: 'emulator/firestore', test: { name: 'firestore-rest-emulator', ...LIMITS } },
        vitestProject('contract', 'ts', 'happy-dom', ['tests/contract/globalSetup.ts']),
        vitestProject('screens', 'tsx', 'happy-dom', [], ['tests/support/screensSetup.ts']),
        vitestProject('borders', 'ts', 'node'),
        vitestProject('commands', 'ts', 'node'),
        vitestProject('build', 'ts', 'node', ['tests/build/globalSetup.ts']),
        vitestProject('nightly', 'ts', 'node'),
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
    test: {
      name,
      environment,
      globalSetup,
      setupFiles,
      include: [`tests/${name}/**/*.test.${extension}`],
      // Their files share no state, and a new environment for each of 70 files takes as long as the tests.
      isolate: name !== 'unit' && name !== 'borders',
      ...LIMITS,
    },
  };
}

/** A mode selects the backend of the shop: a mistyped mode must not select one silently. */
function refuseUnknownMode(mode: string) {
  if (MODES.includes(mode)) return;
  throw new Error(`There is no mode "${mode}": the modes are ${MODES.join(', ')}.`);
}

function requireFirebaseVariables(mode: string) {
  const given = loadEnv(mode, process.cwd());
  const missing = FIREBASE_VARIABLES.filter((name) => !given[name]);
  if (missing.length > 0) {
    throw new Error(`A production build needs ${missing.join(', ')}: see .env.example.`);
  }
}
