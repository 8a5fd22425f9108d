// @ts-check
// `npm test [-- PART…]`: installs what is missing and runs every check, or the named ones. Each part is the script of the same
// name in package.json (`npm run test:unit`, …), so what fails here can be run alone there.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../emulator/install.mjs';
import { freePorts } from '../emulator/ports.mjs';
import { wordsFor } from '../emulator/Refusal.mjs';
import { whenToldToStop } from '../emulator/whenToldToStop.mjs';

/**
 * @typedef {'check' | 'vitest' | 'playwright'} Kind a check only passes or fails, the others count their tests
 * @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Count
 * @typedef {{ readonly name: string, readonly count: Count, readonly hasPassed: boolean, readonly seconds: number }} Outcome
 */

/** The parts in the order they run, with the minutes after which one counts as stuck.
 * @type {readonly { readonly name: string, readonly kind: Kind, readonly limit: number }[]} */
const PARTS = [
  { name: 'types', kind: 'check', limit: 3 },
  { name: 'lint', kind: 'check', limit: 3 },
  { name: 'borders', kind: 'vitest', limit: 3 },
  { name: 'unit', kind: 'vitest', limit: 4 },
  { name: 'screens', kind: 'vitest', limit: 5 },
  { name: 'emulator', kind: 'vitest', limit: 4 },
  { name: 'commands', kind: 'vitest', limit: 6 },
  { name: 'contract', kind: 'vitest', limit: 4 },
  { name: 'build', kind: 'vitest', limit: 5 },
  { name: 'e2e', kind: 'playwright', limit: 30 },
];

const NOTHING = { passed: 0, failed: 0, skipped: 0 };
const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** The process groups of the parts that run now. @type {Set<number>} */
const running = new Set();
let isStopped = false;

async function run() {
  const parts = chosenParts(process.argv.slice(2));
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
    /** @type {Outcome[]} */
    const outcomes = [];
    // The checks start no browser and no server: they share the processor, and each shows its output when it is done.
    const checks = parts.filter(({ kind }) => kind === 'check');
    outcomes.push(...(await Promise.all(checks.map((part) => runPart(part, folder, environment)))));
    for (const part of parts) {
      if (isStopped) return false;
      if (part.kind !== 'check') outcomes.push(await runPart(part, folder, environment));
    }
    if (isStopped) return false;
    report(outcomes, secondsSince(started));
    return outcomes.every(({ hasPassed }) => hasPassed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {readonly string[]} names */
function chosenParts(names) {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no part "${unknown.join('", "')}"; the parts are ${PARTS.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(1);
  }
  return names.length === 0 ? PARTS : PARTS.filter(({ name }) => names.includes(name));
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
    // Chosen here, so that the build, the emulators and the browser tests agree, and a running `npm start` keeps its own.
    ESTORE_TEST_PORTS: (await freePorts(5)).join(' '),
    ESTORE_TEST_BUILDS: folder,
  };
  // It would give the tests the wrong build of React.
  delete environment.NODE_ENV;
  return environment;
}

/**
 * @param {typeof PARTS[number]} part
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Outcome>}
 */
async function runPart({ name, kind, limit }, folder, environment) {
  const started = Date.now();
  const heading = `\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`;
  if (kind !== 'check') console.log(heading);

  const results = join(folder, `${name}.json`);
  let code = null;
  let output = '';
  try {
    if (kind === 'playwright') await provideBrowser(environment);
    ({ code, output } = await runScript(await scriptOf(name, kind, results), {
      limit,
      isShownAtOnce: kind !== 'check',
      environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: results },
    }));
  } catch (error) {
    console.error(wordsFor(error));
  }

  const count = kind === 'check' ? NOTHING : await countIn(results);
  const hasPassed = code === 0 && count.failed === 0;
  const seconds = secondsSince(started);
  if (kind === 'check') console.log(`${heading}\n${output.trimEnd()}`);
  console.log(`${hasPassed ? '✓' : '✗'} ${name}, ${seconds} s`);
  return { name, count, hasPassed, seconds };
}

/** @param {NodeJS.ProcessEnv} environment */
async function provideBrowser(environment) {
  const { ensureBrowser } = await import('./support/browser.mjs');
  environment.PLAYWRIGHT_CHROMIUM = await ensureBrowser();
}

/**
 * The part's command out of package.json, told to write its results to a file as well.
 * @param {string} name
 * @param {Kind} kind
 * @param {string} results
 */
async function scriptOf(name, kind, results) {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const script = scripts[`test:${name}`];
  if (kind === 'vitest') return `${script} --reporter=default --reporter=json --outputFile.json="${results}"`;
  return kind === 'playwright' ? `${script} --reporter=list,json` : script;
}

/**
 * @param {string} script
 * @param {{ limit: number, isShownAtOnce: boolean, environment: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runScript(script, { limit, isShownAtOnce, environment }) {
  return new Promise((resolve, reject) => {
    const output = isShownAtOnce ? 'inherit' : 'pipe';
    // Not in this process's group, so that a part that hangs can be ended with everything it started.
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
      resolve({ code, output: text });
    });
  });
}

/** @param {number} leader */
function endGroup(leader) {
  try {
    process.kill(-leader, 'SIGTERM');
  } catch {
    // It ended by itself in the meantime.
  }
}

/**
 * What a test runner counted; nothing, when it did not come to that.
 * @param {string} file
 * @returns {Promise<Count>}
 */
async function countIn(file) {
  let results;
  try {
    results = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return NOTHING;
  }
  const { stats } = results;
  if (stats !== undefined) {
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  }
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests,
    skipped: results.numPendingTests + results.numTodoTests,
  };
}

/**
 * @param {readonly Outcome[]} outcomes
 * @param {number} seconds
 */
function report(outcomes, seconds) {
  const failed = outcomes.filter(({ hasPassed }) => !hasPassed);
  console.log(`\n── all parts, ${seconds} s ${'─'.repeat(54)}`);
  if (failed.length > 0) console.log(`Failed: ${failed.map(({ name }) => name).join(', ')}`);
  console.log(outcomes.map(inShort).join(', '));
  /** @param {keyof Count} key */
  const sum = (key) => outcomes.reduce((total, { count }) => total + count[key], 0);
  // A part that failed without a failed test (a type error, a runner that did not start) counts as one.
  const others = failed.filter(({ count }) => count.failed === 0).length;
  const skipped = sum('skipped') === 0 ? '' : `, ${sum('skipped')} skipped`;
  console.log(`${sum('passed')} passed, ${sum('failed') + others} failed${skipped}`);
}

/** @param {Outcome} outcome */
function inShort({ name, count, hasPassed }) {
  const tests = count.passed + count.failed;
  if (tests === 0) return `${name} ${hasPassed ? 'ok' : 'failed'}`;
  return count.failed === 0 ? `${name} ${count.passed}` : `${name} ${count.passed} of ${tests}`;
}

/** @param {number} started */
function secondsSince(started) {
  return Math.round((Date.now() - started) / 100) / 10;
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(wordsFor(error));
  process.exitCode = 1;
}
