// @ts-check
// `npm test [-- PART… [--allow-skip] [--busy]]` installs missing packages and a missing browser, and runs the parts of a change of the shop, or
// the named ones. `npm run test:ci` runs the rest of what CI runs, `npm run test:all` everything. A named part fails if a program that it needs is
// not installed, unless skips are allowed. `--busy` keeps two processors busy during the run and retries no test.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INSTALL_EMULATOR, installedFirestore, requireJava } from '../emulator/googleFirestore.mjs';
import { ensureInstalled } from '../programs/install.mjs';
import { freePorts } from '../programs/ports.mjs';
import { untilStopSignal } from '../programs/runUntilStopped.mjs';
import { errorMessage, UserError } from '../programs/UserError.mjs';

/**
 * A part is a check, which runs beside the other checks and the builds, or a script of package.json for Vitest or Playwright.
 * @typedef {object} Part
 * @property {1 | 2 | 3} tier 1: `npm test`, 2: `npm run test:ci`, 3: `npm run test:all`, which runs all tiers
 * @property {string} [vitest] options of Vitest
 * @property {string} [playwright] the script of package.json with its options
 * @property {NodeJS.ProcessEnv} [environment]
 * @property {'smoke' | 'all'} [builds] the shared builds that it uses; the journeys on one backend make their own
 * @property {boolean} [usesBrowser] although Vitest runs it
 * @property {() => Promise<void>} [needs] throws a `UserError` with the command that installs a missing program
 */

/** @typedef {{ readonly name: string, readonly hasPassed: boolean, readonly passed?: number, readonly failed?: number, readonly skipped?: number }} Outcome */

/** Tests that also run on Google's Firestore emulator, which accepts every site. */
const OFFICIAL_TESTS = [
  'tests/contract/firestore.test.ts tests/contract/orderDatabases.test.ts tests/emulator/shopRules.test.ts',
  'tests/contract/productDatabases.test.ts tests/commands/emulators.test.ts tests/commands/upload.test.ts',
  'tests/nightly/upload.test.ts tests/functions/cloudFunction.test.ts',
  ...['adminSdk', 'channels', 'fullSdk', 'listRules', 'rulesTesting'].map(
    (name) => `emulator/firestore/tests/${name}.test.ts`,
  ),
].join(' ');

/** @param {string} language */
const journeysIn = (language) => ({ ESTORE_LANGUAGES: language, ESTORE_TEST_BACKEND: 'emulator' });

/**
 * In the order in which they run.
 * @type {Readonly<Record<string, Part>>}
 */
const PARTS = {
  types: { tier: 1 },
  lint: { tier: 1 },
  fast: { tier: 1, vitest: "--project node --project dom --project isolated --tags-filter '!ci'" },
  smoke: {
    tier: 1,
    playwright: 'test:smoke',
    builds: 'smoke',
    environment: { ESTORE_TEST_BACKEND: 'memory' },
  },
  slow: { tier: 2, vitest: '--project node --project dom --project isolated --tags-filter ci' },
  shops: { tier: 2, vitest: '--project estore --project northlight' },
  emulator: { tier: 2, vitest: '--project emulator --project firestore-rest-emulator', usesBrowser: true },
  build: { tier: 2, vitest: '--project build', builds: 'all' },
  commands: { tier: 2, vitest: '--project commands' },
  e2e: { tier: 2, playwright: 'test:e2e', builds: 'all' },
  selling: { tier: 2, playwright: 'test:selling' },
  'selling:de': {
    tier: 2,
    playwright: 'test:selling -- withdrawing',
    environment: { ESTORE_LANGUAGES: 'de' },
  },
  nightly: { tier: 3, vitest: '--project nightly', builds: 'all' },
  official: {
    tier: 3,
    vitest: OFFICIAL_TESTS,
    environment: { ESTORE_FIRESTORE: 'official' },
    usesBrowser: true,
    needs: () => needGoogleFirestore().then(needFunctions),
  },
  functions: { tier: 3, vitest: '--project functions', needs: needFunctions },
  parse: { tier: 3, vitest: '--project parse', needs: needParse },
  caddy: { tier: 3, vitest: '--project caddy', needs: needCaddy },
  deployment: { tier: 3, vitest: '--project deployment', needs: needContainers },
  throttled: { tier: 3, playwright: 'test:throttled', builds: 'all' },
  busy: {
    tier: 3,
    playwright: 'test:smoke',
    builds: 'smoke',
    environment: { ESTORE_TEST_BACKEND: 'memory' },
  },
  'e2e:nightly': { tier: 3, playwright: 'test:e2e:nightly', builds: 'all' },
  engines: { tier: 3, vitest: '--project engines', builds: 'smoke' },
  'journeys:engines': { tier: 3, playwright: 'test:journeys:engines', builds: 'all', needs: needEngines },
  'journeys:de': { tier: 3, playwright: 'test:journeys', environment: journeysIn('de') },
  'journeys:ar': { tier: 3, playwright: 'test:journeys', environment: journeysIn('ar') },
  pseudo: { tier: 3, playwright: 'test:pseudo' },
  'journeys:memory': {
    tier: 3,
    playwright: 'test:journeys -- --grep-invert @reload',
    environment: { ESTORE_TEST_BACKEND: 'memory' },
  },
  'journeys:official': {
    tier: 3,
    playwright: 'test:journeys',
    environment: { ESTORE_FIRESTORE: 'official', ESTORE_TEST_BACKEND: 'emulator' },
    needs: needGoogleFirestore,
  },
  'journeys:parse': {
    tier: 3,
    playwright: 'test:journeys',
    environment: { ESTORE_TEST_BACKEND: 'parse' },
    needs: needParse,
  },
  'selling:parse': {
    tier: 3,
    playwright: 'test:selling',
    environment: { ESTORE_TEST_BACKEND: 'parse' },
    needs: needParse,
  },
};
const NAMES = Object.keys(PARTS);

/** Ends a hanging part (minutes). */
const LIMIT = 40;

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** The process groups of the running scripts. @type {Set<number>} */
const running = new Set();
let isStopped = false;

async function run() {
  const { parts, tier, isBusy, allowsSkips } = chosen(process.argv.slice(2));
  await ensureInstalled();
  process.chdir(projectFolder);
  untilStopSignal().then(() => {
    isStopped = true;
    for (const group of running) endGroup(group);
  });
  const folder = await mkdtemp(join(tmpdir(), 'estore-test-'));
  try {
    const environment = await environmentIn(folder);
    if (parts.some((name) => partOf(name).playwright || partOf(name).usesBrowser)) {
      const { ensureBrowser } = await import('./support/browser.mjs');
      environment.PLAYWRIGHT_CHROMIUM = await ensureBrowser();
    }
    const started = Date.now();
    const outcomes = await besideBusyLoops(isBusy, () => runChecks(parts, environment));
    for (const name of parts.filter((part) => !isCheck(part))) {
      // Without the builds, the other tests would only repeat the error.
      if (isStopped || outcomes.some(({ name: check, hasPassed }) => check === 'builds' && !hasPassed)) break;
      const isStrict = tier > 1 || isBusy || name === 'busy';
      outcomes.push(
        await besideBusyLoops(isBusy || name === 'busy', () =>
          runTests(name, environment, { allowsSkips, isStrict }),
        ),
      );
    }
    if (isStopped) return false;
    report(outcomes, secondsSince(started));
    return outcomes.every(({ hasPassed }) => hasPassed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} name */
function partOf(name) {
  return /** @type {Part} */ (PARTS[name]);
}

/** @param {string} name */
function isCheck(name) {
  return !partOf(name).vitest && !partOf(name).playwright;
}

/** @param {readonly string[]} args part names and options, or `--ci`, or `--all` */
function chosen(args) {
  const names = args.filter((name) => !name.startsWith('--'));
  const unknown = names.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) {
    /** @param {number} tier */
    const inTier = (tier) => NAMES.filter((name) => partOf(name).tier === tier).join(' ');
    throw new UserError(
      `There is no part "${unknown.join('", "')}". \`npm test\` runs ${inTier(1)}; \`npm run test:ci\` ${inTier(2)}; there are also ${inTier(3)}.`,
    );
  }
  const tier = args.includes('--all') ? 3 : args.includes('--ci') ? 2 : 1;
  const parts = NAMES.filter((name) =>
    names.length > 0 ? names.includes(name) : tier === 3 || partOf(name).tier === tier,
  );
  const allowsSkips = tier === 3 || args.includes('--allow-skip');
  return { parts, tier, isBusy: args.includes('--busy'), allowsSkips };
}

/**
 * @param {string} folder
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function environmentIn(folder) {
  /** @type {NodeJS.ProcessEnv} */
  const environment = {
    ...process.env,
    PATH: `${join(projectFolder, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
    // Chosen once for the build, the emulators and the browser tests; different from the ports of a running `npm start`.
    ESTORE_TEST_PORTS: (await freePorts(6)).join(' '),
    ESTORE_TEST_BUILDS: folder,
  };
  // The tests expect the demo's shop on Firebase, also if `.env` selects others.
  environment.ESTORE_SHOP ??= 'shop/estore.ts';
  environment.ESTORE_BACKEND ??= 'firebase';
  // It would select the wrong build of React.
  delete environment.NODE_ENV;
  return environment;
}

/**
 * Runs the checks in parallel with the shared builds. Each prints its output when it ends.
 * @param {readonly string[]} parts
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Outcome[]>}
 */
function runChecks(parts, environment) {
  const scripts = new Map(parts.filter(isCheck).map((name) => [name, `npm run -s test:${name}`]));
  const builds = new Set(parts.map((name) => partOf(name).builds).filter((kind) => kind !== undefined));
  if (builds.size > 0)
    scripts.set('builds', `node --import tsx tests/support/makeBuilds.ts ${[...builds].join(' ')}`);
  return Promise.all(
    [...scripts].map(async ([name, script]) => {
      const { code, output, seconds } = await runScript(script, 'pipe', environment);
      printHeading(name);
      if (output.trim() !== '') console.log(output.trimEnd());
      return printed({ name, hasPassed: code === 0 }, seconds);
    }),
  );
}

/**
 * Counts the tests of the runner's report.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} environment
 * @param {{ readonly allowsSkips: boolean, readonly isStrict: boolean }} options `isStrict`: a test that passes only on its second run fails
 * @returns {Promise<Outcome>}
 */
async function runTests(name, environment, { allowsSkips, isStrict }) {
  printHeading(name);
  const { vitest, playwright, needs, environment: own } = partOf(name);
  const missing = await needs?.().then(() => undefined, errorMessage);
  if (missing !== undefined) {
    console.log(`SKIPPED: ${missing}`);
    return { name: `${name} SKIPPED`, hasPassed: allowsSkips };
  }
  const file = join(`${environment.ESTORE_TEST_BUILDS}`, `${name.replace(':', '-')}.json`);
  const script = vitest
    ? `vitest run --reporter=default --reporter=json --outputFile.json="${file}" ${vitest}`
    : `npm run -s ${playwright?.includes(' -- ') ? playwright : `${playwright} --`} --reporter=list,json${isStrict ? ' --fail-on-flaky-tests' : ''}`;
  const { code, seconds } = await runScript(script, 'inherit', {
    ...environment,
    ...own,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const {
    stats,
    numPassedTests,
    numFailedTests,
    numPendingTests = 0,
    numTodoTests = 0,
  } = await readReport(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {};
  const passed = numPassedTests ?? expected + (isStrict ? 0 : flaky);
  const failed = numFailedTests ?? unexpected + (isStrict ? flaky : 0);
  const skipped = stats?.skipped ?? numPendingTests + numTodoTests;
  const hasRun = passed > 0 || (allowsSkips && skipped > 0);
  return printed({ name, hasPassed: code === 0 && hasRun, passed, failed, skipped }, seconds);
}

/**
 * @template Result
 * @param {boolean} isBusy
 * @param {() => Promise<Result>} work
 */
async function besideBusyLoops(isBusy, work) {
  const loops = isBusy ? [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'])) : [];
  try {
    return await work();
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}

async function needEngines() {
  const { firefox, webkit } = await import('@playwright/test');
  if (existsSync(firefox.executablePath()) && existsSync(webkit.executablePath())) return;
  throw new UserError(
    'Firefox and WebKit are not installed. Run: npx playwright install --with-deps firefox webkit',
  );
}

async function needGoogleFirestore() {
  if (installedFirestore() === undefined) {
    throw new UserError(`Google's Firestore emulator is not installed. Run: ${INSTALL_EMULATOR}`);
  }
  await requireJava(11);
}

/** Installs the packages of the Cloud Functions. */
function needFunctions() {
  return ensureInstalled(new URL('../functions/', import.meta.url));
}

/** Also installs the packages of Parse Server. */
async function needParse() {
  const { findPrograms } = await import('../backends/parse/postgres.mjs');
  await findPrograms();
  await ensureInstalled(new URL('../backends/parse/', import.meta.url));
}

async function needCaddy() {
  if (spawnSync('caddy', ['version']).error) {
    throw new UserError('Caddy is not installed. Debian and Ubuntu: sudo apt-get install caddy');
  }
}

async function needContainers() {
  const isInstalled = ['debootstrap', 'systemd-nspawn'].every(
    (name) => !spawnSync(name, ['--version']).error,
  );
  if (process.getuid?.() === 0 && isInstalled) return;
  throw new UserError(
    'The deployment needs root, debootstrap and systemd-nspawn. Debian and Ubuntu: sudo apt-get install debootstrap systemd-container',
  );
}

/**
 * The report of a test runner; empty if the runner did not write it.
 * @param {string} file
 */
function readReport(file) {
  return readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => ({}));
}

/**
 * @param {string} script
 * @param {'inherit' | 'pipe'} output shown at once, or returned
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<{ code: number | null, output: string, seconds: number }>}
 */
function runScript(script, output, environment) {
  const started = Date.now();
  return new Promise((resolve, reject) => {
    // In a separate process group, so that a hanging part can be ended with its child processes.
    const child = spawn(script, {
      shell: true,
      detached: true,
      stdio: ['ignore', output, output],
      env: { ...environment, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    });
    const group = Number(child.pid);
    running.add(group);
    const timer = setTimeout(() => {
      console.error(`No end after ${LIMIT} minutes: stopped.`);
      endGroup(group);
    }, LIMIT * 60_000);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        text += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      running.delete(group);
      resolve({ code, output: text, seconds: secondsSince(started) });
    });
  });
}

/** @param {number} leader */
function endGroup(leader) {
  try {
    process.kill(-leader, 'SIGTERM');
  } catch {
    // The group has already ended.
  }
}

/** @param {string} name */
function printHeading(name) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
}

/**
 * @param {Outcome} outcome
 * @param {number} seconds
 */
function printed(outcome, seconds) {
  console.log(`${outcome.hasPassed ? '✓' : '✗'} ${outcome.name}, ${seconds} s`);
  return outcome;
}

/**
 * The last line is "N passed, N failed".
 * @param {readonly Outcome[]} outcomes
 * @param {number} seconds
 */
function report(outcomes, seconds) {
  printHeading(`all parts, ${seconds} s`);
  for (const { name, hasPassed, passed = 0, failed = 0 } of outcomes) {
    console.log(
      `${hasPassed ? '✓' : '✗'} ${name}${passed + failed > 0 ? ` ${passed} of ${passed + failed}` : ''}`,
    );
  }
  /** @param {'passed' | 'failed' | 'skipped'} key */
  const sum = (key) => outcomes.reduce((total, outcome) => total + (outcome[key] ?? 0), 0);
  // A part that failed without a failed test, for example because of a type error, counts as one.
  const others = outcomes.filter(({ hasPassed, failed }) => !hasPassed && !failed).length;
  const skipped = sum('skipped') === 0 ? '' : `, ${sum('skipped')} skipped`;
  console.log(`${sum('passed')} passed, ${sum('failed') + others} failed${skipped}`);
}

/** @param {number} started */
function secondsSince(started) {
  return Math.round((Date.now() - started) / 100) / 10;
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
