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
import { Refusal, wordsFor } from '../programs/Refusal.mjs';
import { whenToldToStop } from '../programs/whenToldToStop.mjs';

/**
 * @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Count
 * @typedef {{ readonly name: string, readonly count: Count, readonly hasPassed: boolean, readonly seconds: number, readonly isSkipped?: boolean }} Outcome
 * @typedef {{ readonly code: number | null, readonly output: string, readonly seconds: number }} Ended
 * @typedef {{ readonly name: string, readonly status: string, readonly startTime: number, readonly endTime: number, readonly assertionResults: readonly { readonly status: string }[] }} VitestFile
 * @typedef {{ readonly testResults: readonly VitestFile[], readonly stats: { readonly expected: number, readonly unexpected: number, readonly flaky: number, readonly skipped: number } }} Results the fields of both runners' reports that are read here
 */

/** Checks without tests. They run in parallel with the builds. */
const CHECKS = ['types', 'lint'];

/** Tests that also run on Google's Firestore emulator. */
const OFFICIAL_TESTS = [
  ...[
    'tests/contract/emulator.test.ts',
    'tests/emulator/shopRules.test.ts',
    'tests/emulator/writeChanges.test.ts',
  ],
  ...['tests/commands/emulators.test.ts', 'tests/commands/upload.test.ts', 'tests/nightly/upload.test.ts'],
  'tests/unit/owner/readProductDocuments.test.ts',
];

/**
 * Parts that run in Vitest, and their tests. Those in `NEEDS` run in a process of their own, the others together.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const VITEST_PARTS = {
  borders: ['tests/borders/'],
  unit: ['tests/unit/'],
  screens: ['tests/screens/'],
  shops: ['tests/shops/'],
  contract: ['tests/contract/'],
  emulator: ['tests/emulator/', 'emulator/firestore/'],
  build: ['tests/build/'],
  commands: ['tests/commands/'],
  nightly: ['tests/nightly/'],
  official: OFFICIAL_TESTS,
  parse: ['tests/parse/'],
  caddy: ['tests/caddy/'],
};

/**
 * The Vitest projects of the parts that have several.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const PROJECTS = { emulator: ['emulator', 'firestore-rest-emulator'], shops: ['estore', 'northlight'] };

const JOURNEYS = 'npm run -s test:journeys --';

/**
 * Parts that run in Playwright, one after another, and their commands.
 * @type {Readonly<Record<string, string>>}
 */
const BROWSER_PARTS = {
  e2e: 'npm run -s test:e2e --',
  'e2e:nightly': 'npm run -s test:e2e:nightly --',
  engines: 'npm run -s test:engines --',
  'journeys:memory': `${JOURNEYS} --grep-invert @reload`,
  'journeys:official': JOURNEYS,
  'journeys:parse': JOURNEYS,
};

/**
 * Environments of the parts on other backends.
 * @type {Readonly<Record<string, NodeJS.ProcessEnv>>}
 */
const ENVIRONMENTS = {
  official: { ESTORE_FIRESTORE: 'official' },
  'journeys:memory': { ESTORE_TEST_BACKEND: 'memory' },
  'journeys:official': { ESTORE_FIRESTORE: 'official', ESTORE_TEST_BACKEND: 'emulator' },
  'journeys:parse': { ESTORE_TEST_BACKEND: 'parse' },
};

/**
 * Checks of parts that need other programs. Each throws a `Refusal` with the command that installs them.
 * @type {Readonly<Record<string, () => Promise<void>>>}
 */
const NEEDS = {
  engines: needEngines,
  official: needGoogleFirestore,
  'journeys:official': needGoogleFirestore,
  parse: needParse,
  'journeys:parse': needParse,
  caddy: needCaddy,
};

/** Parts of `npm run test:all` only. */
const NIGHTLY = ['nightly', 'e2e:nightly', 'journeys:memory', ...Object.keys(NEEDS)];
const PARTS = [...CHECKS, ...Object.keys(VITEST_PARTS), ...Object.keys(BROWSER_PARTS)];
/** Parts of `npm test`. */
const DAILY = PARTS.filter((name) => !NIGHTLY.includes(name));

const IS_NIGHTLY = process.argv.includes('--all');

/** Timeouts of a part (minutes). */
const CHECK_LIMIT = 5;
const TESTS_LIMIT = 40;

const NOTHING = { passed: 0, failed: 0, skipped: 0 };
const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** The process groups of the running parts. @type {Set<number>} */
const running = new Set();
let isStopped = false;

async function run() {
  const { parts, allowsSkips } = chosenParts(process.argv.slice(2));
  await ensureInstalled();
  process.chdir(projectFolder);

  const folder = await mkdtemp(join(tmpdir(), 'estore-test-'));
  whenToldToStop().then(() => {
    isStopped = true;
    for (const group of running) endGroup(group);
  });
  try {
    const environment = await environmentIn(folder);
    const started = Date.now();
    const outcomes = await runChecks(parts, environment);
    // Without the builds, the other tests would only repeat the error.
    const canContinue = () =>
      !isStopped && outcomes.every(({ name, hasPassed }) => hasPassed || name !== 'builds');
    const together = Object.keys(VITEST_PARTS).filter((name) => parts.includes(name) && !(name in NEEDS));
    if (together.length > 0 && canContinue()) {
      outcomes.push(...(await runVitest(together, folder, environment)));
    }
    for (const name of [...Object.keys(NEEDS), ...Object.keys(BROWSER_PARTS)]) {
      if (!parts.includes(name) || outcomes.some((outcome) => outcome.name === name) || !canContinue())
        continue;
      const missing = await missingFor(name);
      if (missing !== undefined) outcomes.push(skipped(name, missing, allowsSkips));
      else if (name in VITEST_PARTS) outcomes.push(...(await runVitest([name], folder, environment)));
      else outcomes.push(await runPlaywright(name, folder, environment));
    }
    if (isStopped) return false;
    report(outcomes, secondsSince(started));
    return outcomes.every(({ hasPassed }) => hasPassed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {readonly string[]} args part names and `--allow-skip`, or `--all` */
function chosenParts(args) {
  if (args.join() === '--all') return { parts: PARTS, allowsSkips: true };
  const names = args.filter((name) => name !== '--allow-skip');
  const unknown = names.filter((name) => !PARTS.includes(name));
  if (unknown.length > 0) {
    console.error(
      `There is no part "${unknown.join('", "')}". \`npm test\` runs ${DAILY.join(' ')}; there are also ${NIGHTLY.join(' ')}.`,
    );
    process.exit(1);
  }
  const parts = names.length === 0 ? DAILY : names;
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
    ESTORE_TEST_PORTS: (await freePorts(5)).join(' '),
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
async function runChecks(parts, environment) {
  // The journeys on another backend make only their own.
  const needsBuilds = ['build', 'nightly', 'e2e', 'e2e:nightly', 'engines'].some((name) =>
    parts.includes(name),
  );
  const scripts = CHECKS.filter((name) => parts.includes(name)).map((name) => [
    name,
    `npm run -s test:${name}`,
  ]);
  if (needsBuilds) scripts.push(['builds', 'node --import tsx tests/support/makeBuilds.ts']);
  return Promise.all(
    scripts.map(async ([name = '', script = '']) => {
      const { code, output, seconds } = await runScript(script, {
        limit: CHECK_LIMIT,
        isShownAtOnce: false,
        environment,
      });
      printHeading(name);
      if (output.trim() !== '') console.log(output.trimEnd());
      return printed({ name, count: NOTHING, hasPassed: code === 0, seconds });
    }),
  );
}

/**
 * Runs these parts in one Vitest process.
 * @param {readonly string[]} parts
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Outcome[]>}
 */
async function runVitest(parts, folder, environment) {
  printHeading(parts.join(', '));
  const file = join(folder, `${parts[0]}.json`);
  const projects = parts.flatMap((part) => PROJECTS[part] ?? [part]);
  const script = [
    'vitest run --reporter=default --reporter=json',
    `--outputFile.json="${file}"`,
    ...(parts[0] === 'official' ? OFFICIAL_TESTS : projects.map((project) => `--project ${project}`)),
    // Google's Firestore emulator accepts every site.
    ...(environment.ESTORE_FIRESTORE === 'official' ? ['--exclude tests/contract/otherSites.test.ts'] : []),
  ].join(' ');
  const ended = await runScript(script, {
    limit: TESTS_LIMIT,
    isShownAtOnce: true,
    environment: { ...environment, ...ENVIRONMENTS[parts[0] ?? ''] },
  });
  const results = await readResults(file);
  const outcomes = parts.map((name) => {
    const files = results.testResults.filter((result) =>
      VITEST_PARTS[name]?.some((tests) => relative(projectFolder, result.name).startsWith(tests)),
    );
    const tests = files.flatMap(({ assertionResults }) => assertionResults);
    /** @param {string} status */
    const countOf = (status) => tests.filter((test) => test.status === status).length;
    const failed = countOf('failed');
    const count = { passed: countOf('passed'), failed, skipped: tests.length - countOf('passed') - failed };
    const time = files.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
    const hasPassed = files.length > 0 && files.every(({ status }) => status === 'passed');
    return printed({ name, count, hasPassed, seconds: inSeconds(time) });
  });
  // A failure outside the tests: an unhandled rejection, a global setup, a runner that did not start.
  if (ended.code !== 0 && outcomes.every(({ hasPassed }) => hasPassed)) {
    outcomes.push(printed({ name: 'vitest', count: NOTHING, hasPassed: false, seconds: ended.seconds }));
  }
  console.log(`These parts took ${ended.seconds} s together.`);
  return outcomes;
}

/**
 * @param {string} name
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Outcome>}
 */
async function runPlaywright(name, folder, environment) {
  printHeading(name);
  const file = join(folder, `${name.replace(':', '-')}.json`);
  let ended;
  try {
    const { ensureBrowser } = await import('./support/browser.mjs');
    const strictly = IS_NIGHTLY ? ' --fail-on-flaky-tests' : '';
    ended = await runScript(`${BROWSER_PARTS[name]} --reporter=list,json${strictly}`, {
      limit: TESTS_LIMIT,
      isShownAtOnce: true,
      environment: {
        ...environment,
        ...ENVIRONMENTS[name],
        PLAYWRIGHT_CHROMIUM: await ensureBrowser(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    });
  } catch (error) {
    console.error(wordsFor(error));
    return printed({ name, count: NOTHING, hasPassed: false, seconds: 0 });
  }
  const { stats } = await readResults(file);
  const [passed, failed] = IS_NIGHTLY ? [0, stats.flaky] : [stats.flaky, 0];
  const count = {
    passed: stats.expected + passed,
    failed: stats.unexpected + failed,
    skipped: stats.skipped,
  };
  return printed({ name, count, hasPassed: ended.code === 0, seconds: ended.seconds });
}

async function needEngines() {
  const { firefox, webkit } = await import('@playwright/test');
  if (existsSync(firefox.executablePath()) && existsSync(webkit.executablePath())) return;
  throw new Refusal(
    'Firefox and WebKit are not installed. Run: npx playwright install --with-deps firefox webkit',
  );
}

async function needGoogleFirestore() {
  if (installedFirestore() === undefined) {
    throw new Refusal(`Google's Firestore emulator is not installed. Run: ${INSTALL_EMULATOR}`);
  }
  await requireJava(11);
}

/** Also installs the packages of Parse Server. */
async function needParse() {
  const { findPrograms } = await import('../backends/parse/postgres.mjs');
  await findPrograms();
  await ensureInstalled(new URL('../backends/parse/', import.meta.url));
}

async function needCaddy() {
  if (spawnSync('caddy', ['version']).error) {
    throw new Refusal('Caddy is not installed. Debian and Ubuntu: sudo apt-get install caddy');
  }
}

/** @param {string} name @returns {Promise<string | undefined>} the reason to skip this part, with the command that helps */
async function missingFor(name) {
  try {
    await NEEDS[name]?.();
    return undefined;
  } catch (error) {
    return wordsFor(error);
  }
}

/**
 * @param {string} name
 * @param {string} reason
 * @param {boolean} isAllowed
 * @returns {Outcome}
 */
function skipped(name, reason, isAllowed) {
  printHeading(name);
  console.log(`SKIPPED: ${reason}`);
  return { name, count: NOTHING, hasPassed: isAllowed, seconds: 0, isSkipped: true };
}

/**
 * The report of a test runner; empty if the runner did not write it.
 * @param {string} file
 * @returns {Promise<Results>}
 */
async function readResults(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return { testResults: [], stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } };
  }
}

/**
 * @param {string} script
 * @param {{ limit: number, isShownAtOnce: boolean, environment: NodeJS.ProcessEnv }} options
 * @returns {Promise<Ended>}
 */
function runScript(script, { limit, isShownAtOnce, environment }) {
  const started = Date.now();
  return new Promise((resolve, reject) => {
    const output = isShownAtOnce ? 'inherit' : 'pipe';
    // In a separate process group, so that a hanging part can be ended with its child processes.
    const child = spawn(script, {
      shell: true,
      detached: true,
      stdio: ['ignore', output, output],
      env: { ...environment, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    });
    const group = child.pid;
    if (group !== undefined) running.add(group);
    const timer = setTimeout(() => {
      console.error(`No end after ${limit} minutes: stopped.`);
      if (group !== undefined) endGroup(group);
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
      if (group !== undefined) running.delete(group);
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

/** @param {Outcome} outcome */
function printed(outcome) {
  console.log(`${outcome.hasPassed ? '✓' : '✗'} ${outcome.name}, ${outcome.seconds} s`);
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
  /** @param {keyof Count} key */
  const sum = (key) => outcomes.reduce((total, { count }) => total + count[key], 0);
  // A part that failed without a failed test, for example because of a type error, counts as one.
  const others = failed.filter(({ count }) => count.failed === 0).length;
  const skipped = sum('skipped') === 0 ? '' : `, ${sum('skipped')} skipped`;
  console.log(`${sum('passed')} passed, ${sum('failed') + others} failed${skipped}`);
}

/** @param {Outcome} outcome */
function inShort({ name, count, hasPassed, isSkipped }) {
  if (isSkipped) return `${name} SKIPPED`;
  const tests = count.passed + count.failed;
  if (tests === 0) return `${name} ${hasPassed ? 'ok' : 'failed'}`;
  return count.failed === 0 ? `${name} ${count.passed}` : `${name} ${count.passed} of ${tests}`;
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
  console.error(wordsFor(error));
  process.exitCode = 1;
}
