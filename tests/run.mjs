// @ts-check
// `npm test [-- PART… [--allow-skip]]` installs missing packages and runs every check but the slow ones, or the named parts.
// `npm run test:all` adds the slow parts and fails if a browser test passes only on its second run. A named part fails if a program that
// it needs is not installed, unless skips are allowed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INSTALL_EMULATOR, installedFirestore, requireJava } from '../emulator/googleFirestore.mjs';
import { ensureInstalled } from '../programs/install.mjs';
import { freePorts } from '../programs/ports.mjs';
import { errorMessage, UserError } from '../programs/UserError.mjs';
import { untilStopSignal } from '../programs/untilStopSignal.mjs';

/**
 * A part with `tests` runs in Vitest, one with a `browser` script in Playwright. The others are checks, which run in parallel with the builds.
 * @typedef {object} Part
 * @property {readonly string[]} [tests] paths of its tests
 * @property {string} [browser] the script of package.json that runs it
 * @property {string} [options] of the runner; for Vitest, the project of this name is the default
 * @property {NodeJS.ProcessEnv} [environment] of a part on another backend or in another language
 * @property {boolean} [usesBuilds] the shared builds; the journeys on one backend make only their own
 * @property {boolean} [isNightly] runs only in `npm run test:all`, like every part with `needs`
 * @property {() => Promise<void>} [needs] throws a `UserError` with the command that installs a missing program
 */

/**
 * `isSkipped` if a program is missing.
 * @typedef {{ readonly name: string, readonly hasPassed: boolean, readonly passed?: number, readonly failed?: number, readonly skipped?: number, readonly isSkipped?: boolean }} Outcome
 */

const IS_NIGHTLY = process.argv.includes('--all');

/** Tests that also run on Google's Firestore emulator. */
const OFFICIAL_TESTS = [
  ...[
    'tests/contract/firestore.test.ts',
    'tests/contract/orderDatabases.test.ts',
    'tests/emulator/shopRules.test.ts',
    'tests/emulator/writeChanges.test.ts',
  ],
  ...['tests/commands/emulators.test.ts', 'tests/commands/upload.test.ts', 'tests/nightly/upload.test.ts'],
  ...['adminSdk', 'channels', 'fullSdk', 'listRules', 'rulesTesting'].map(
    (name) => `emulator/firestore/tests/${name}.test.ts`,
  ),
  'tests/unit/owner/readProductDocuments.test.ts',
  'tests/functions/cloudFunction.test.ts',
];

/**
 * In the order in which they run. Vitest runs those without `needs` together.
 * @type {Readonly<Record<string, Part>>}
 */
const PARTS = {
  types: {},
  lint: {},
  borders: { tests: ['tests/borders/'], options: '--project node' },
  unit: { tests: ['tests/unit/'], options: '--project node' },
  screens: { tests: ['tests/screens/'], options: '--project dom --project isolated' },
  shops: { tests: ['tests/shops/'], options: '--project estore --project northlight' },
  contract: { tests: ['tests/contract/'], options: '--project node --project dom --project isolated' },
  emulator: {
    tests: ['tests/emulator/', 'emulator/firestore/'],
    options: '--project emulator --project firestore-rest-emulator',
  },
  build: { tests: ['tests/build/'], usesBuilds: true },
  commands: { tests: ['tests/commands/'] },
  nightly: { tests: ['tests/nightly/'], usesBuilds: true, isNightly: true },
  official: {
    tests: OFFICIAL_TESTS,
    options: OFFICIAL_TESTS.join(' '),
    environment: { ESTORE_FIRESTORE: 'official' },
    needs: () => needGoogleFirestore().then(needFunctions),
  },
  functions: { tests: ['tests/functions/'], needs: needFunctions },
  parse: { tests: ['tests/parse/'], needs: needParse },
  caddy: { tests: ['tests/caddy/'], needs: needCaddy },
  e2e: { browser: 'test:e2e', usesBuilds: true },
  selling: { browser: 'test:selling' },
  'journeys:de': {
    browser: 'test:journeys',
    environment: { ESTORE_LANGUAGES: 'de', ESTORE_TEST_BACKEND: 'emulator' },
    isNightly: true,
  },
  'e2e:nightly': { browser: 'test:e2e:nightly', usesBuilds: true, isNightly: true },
  engines: { browser: 'test:engines', usesBuilds: true, needs: needEngines },
  'journeys:ar': {
    browser: 'test:journeys',
    environment: { ESTORE_LANGUAGES: 'ar', ESTORE_TEST_BACKEND: 'emulator' },
    isNightly: true,
  },
  pseudo: {
    browser: 'test:pseudo',
    environment: { ESTORE_LANGUAGES: 'ar-XB', ESTORE_TEST_BACKEND: 'emulator' },
    isNightly: true,
  },
  'journeys:memory': {
    browser: 'test:journeys',
    options: '--grep-invert @reload',
    environment: { ESTORE_TEST_BACKEND: 'memory' },
    isNightly: true,
  },
  'journeys:official': {
    browser: 'test:journeys',
    environment: { ESTORE_FIRESTORE: 'official', ESTORE_TEST_BACKEND: 'emulator' },
    needs: needGoogleFirestore,
  },
  'journeys:parse': {
    browser: 'test:journeys',
    environment: { ESTORE_TEST_BACKEND: 'parse' },
    needs: needParse,
  },
  'selling:parse': {
    browser: 'test:selling',
    environment: { ESTORE_TEST_BACKEND: 'parse' },
    needs: needParse,
  },
};
const NAMES = Object.keys(PARTS);
/** Parts of `npm run test:all` only. */
const NIGHTLY = NAMES.filter((name) => partOf(name).isNightly || partOf(name).needs);
/** Parts of `npm test`. */
const DAILY = NAMES.filter((name) => !NIGHTLY.includes(name));

/** Timeouts of a part (minutes). */
const CHECK_LIMIT = 5;
const TESTS_LIMIT = 40;

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** The process groups of the running parts. @type {Set<number>} */
const running = new Set();
let isStopped = false;

async function run() {
  const { parts, allowsSkips } = chosenParts(process.argv.slice(2));
  await ensureInstalled();
  process.chdir(projectFolder);

  const folder = await mkdtemp(join(tmpdir(), 'estore-test-'));
  untilStopSignal().then(() => {
    isStopped = true;
    for (const group of running) endGroup(group);
  });
  try {
    const environment = await environmentIn(folder);
    const started = Date.now();
    const outcomes = await runChecks(parts, environment);
    const together = parts.filter((name) => partOf(name).tests && !partOf(name).needs);
    const alone = parts.filter((name) => !isCheck(name) && !together.includes(name));
    for (const group of [together, ...alone.map((name) => [name])]) {
      // Without the builds, the other tests would only repeat the error.
      if (isStopped || outcomes.some(({ name, hasPassed }) => name === 'builds' && !hasPassed)) break;
      if (group.length > 0) outcomes.push(...(await runGroup(group, environment, allowsSkips)));
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
  return PARTS[name] ?? {};
}

/** @param {string} name */
function isCheck(name) {
  return !partOf(name).tests && !partOf(name).browser;
}

/** @param {readonly string[]} args part names and `--allow-skip`, or `--all` */
function chosenParts(args) {
  if (args.join() === '--all') return { parts: NAMES, allowsSkips: true };
  const names = args.filter((name) => name !== '--allow-skip');
  const unknown = names.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) {
    console.error(
      `There is no part "${unknown.join('", "')}". \`npm test\` runs ${DAILY.join(' ')}; there are also ${NIGHTLY.join(' ')}.`,
    );
    process.exit(1);
  }
  const parts = names.length === 0 ? DAILY : NAMES.filter((name) => names.includes(name));
  return { parts, allowsSkips: names.length < args.length };
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
  if (parts.some((name) => partOf(name).usesBuilds)) {
    scripts.set('builds', 'node --import tsx tests/support/makeBuilds.ts');
  }
  return Promise.all(
    [...scripts].map(async ([name, script]) => {
      const { code, output, seconds } = await runScript(script, CHECK_LIMIT, 'pipe', environment);
      printHeading(name);
      if (output.trim() !== '') console.log(output.trimEnd());
      return printed({ name, hasPassed: code === 0 }, seconds);
    }),
  );
}

/**
 * @param {readonly string[]} names parts that Vitest runs together, or one part
 * @param {NodeJS.ProcessEnv} environment
 * @param {boolean} allowsSkips
 * @returns {Promise<readonly Outcome[]>}
 */
async function runGroup(names, environment, allowsSkips) {
  printHeading(names.join(', '));
  const [name = ''] = names;
  const part = partOf(name);
  const missing = await part.needs?.().then(() => undefined, errorMessage);
  if (missing !== undefined) {
    console.log(`SKIPPED: ${missing}`);
    return [{ name, hasPassed: allowsSkips, isSkipped: true }];
  }
  const file = join(`${environment.ESTORE_TEST_BUILDS}`, `${name.replace(':', '-')}.json`);
  const ownEnvironment = { ...environment, ...part.environment };
  return part.tests
    ? runVitest(names, file, ownEnvironment)
    : [await runPlaywright(name, file, ownEnvironment)];
}

/**
 * @param {readonly string[]} names
 * @param {string} file of the report
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<readonly Outcome[]>}
 */
async function runVitest(names, file, environment) {
  const script = [
    `vitest run --reporter=default --reporter=json --outputFile.json="${file}"`,
    ...names.map((name) => partOf(name).options ?? `--project ${name}`),
    // Google's Firestore emulator accepts every site.
    ...(environment.ESTORE_FIRESTORE === 'official' ? ['--exclude tests/emulator/otherSites.test.ts'] : []),
  ].join(' ');
  const { code, seconds } = await runScript(script, TESTS_LIMIT, 'inherit', environment);
  /** @type {{ testResults?: readonly { name: string, status: string, startTime: number, endTime: number, assertionResults: readonly { status: string }[] }[] }} */
  const { testResults = [] } = await readReport(file);
  const outcomes = names.map((name) => {
    const files = testResults.filter((result) =>
      partOf(name).tests?.some((tests) => relative(projectFolder, result.name).startsWith(tests)),
    );
    const tests = files.flatMap(({ assertionResults }) => assertionResults);
    /** @param {string} status */
    const countOf = (status) => tests.filter((test) => test.status === status).length;
    const [passed, failed] = [countOf('passed'), countOf('failed')];
    const hasPassed = files.length > 0 && files.every(({ status }) => status === 'passed');
    const time = files.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
    const skipped = tests.length - passed - failed;
    return printed({ name, hasPassed, passed, failed, skipped }, inSeconds(time));
  });
  // A failure outside the tests: an unhandled rejection, a global setup, a runner that did not start.
  if (code !== 0 && outcomes.every(({ hasPassed }) => hasPassed)) {
    outcomes.push(printed({ name: 'vitest', hasPassed: false }, seconds));
  }
  console.log(`These parts took ${seconds} s together.`);
  return outcomes;
}

/**
 * @param {string} name
 * @param {string} file of the report
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Outcome>}
 */
async function runPlaywright(name, file, environment) {
  const { browser, options = '' } = partOf(name);
  const strictly = IS_NIGHTLY ? ' --fail-on-flaky-tests' : '';
  try {
    const { ensureBrowser } = await import('./support/browser.mjs');
    const script = `npm run -s ${browser} -- ${options} --reporter=list,json${strictly}`;
    const { code, seconds } = await runScript(script, TESTS_LIMIT, 'inherit', {
      ...environment,
      PLAYWRIGHT_CHROMIUM: await ensureBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = (await readReport(file)).stats ?? {};
    const [passed, failed] = IS_NIGHTLY ? [expected, unexpected + flaky] : [expected + flaky, unexpected];
    return printed({ name, hasPassed: code === 0, passed, failed, skipped }, seconds);
  } catch (error) {
    console.error(errorMessage(error));
    return printed({ name, hasPassed: false }, 0);
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
 * @param {number} limit (minutes)
 * @param {'inherit' | 'pipe'} output shown at once, or returned
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<{ code: number | null, output: string, seconds: number }>}
 */
function runScript(script, limit, output, environment) {
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
      console.error(`No end after ${limit} minutes: stopped.`);
      endGroup(group);
    }, limit * 60_000);

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
 * @param {readonly Outcome[]} outcomes
 * @param {number} seconds
 */
function report(outcomes, seconds) {
  const failed = outcomes.filter(({ hasPassed }) => !hasPassed);
  printHeading(`all parts, ${seconds} s`);
  if (failed.length > 0) console.log(`Failed: ${failed.map(({ name }) => name).join(', ')}`);
  console.log(outcomes.map(inShort).join(', '));
  /** @param {'passed' | 'failed' | 'skipped'} key */
  const sum = (key) => outcomes.reduce((total, outcome) => total + (outcome[key] ?? 0), 0);
  // A part that failed without a failed test, for example because of a type error, counts as one.
  const others = failed.filter((outcome) => !outcome.failed).length;
  const skipped = sum('skipped') === 0 ? '' : `, ${sum('skipped')} skipped`;
  console.log(`${sum('passed')} passed, ${sum('failed') + others} failed${skipped}`);
}

/** @param {Outcome} outcome */
function inShort({ name, passed = 0, failed = 0, hasPassed, isSkipped }) {
  if (isSkipped) return `${name} SKIPPED`;
  if (passed + failed === 0) return `${name} ${hasPassed ? 'ok' : 'failed'}`;
  return failed === 0 ? `${name} ${passed}` : `${name} ${passed} of ${passed + failed}`;
}

/** @param {number} started */
function secondsSince(started) {
  return inSeconds(Date.now() - started);
}

/** @param {number} milliseconds */
function inSeconds(milliseconds) {
  return Math.round(milliseconds / 100) / 10;
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
