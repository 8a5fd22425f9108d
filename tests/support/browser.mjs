// @ts-check
// Plain JavaScript, because `npm test` looks for the browser before it runs anything else.
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { UserError } from '../../programs/UserError.mjs';

const INSTALLED_CHROMES = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
/** Makes tests a third faster, because it renders no toolbar. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const MINUTE = 60_000;

/**
 * Tries PLAYWRIGHT_CHROMIUM, the system's Chromium or Chrome, and Playwright's own. Undefined if none of them starts.
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named !== undefined && named !== '') {
    if (await canStart(named)) return named;
    throw new UserError(`PLAYWRIGHT_CHROMIUM names "${named}", which is no browser that starts here.`);
  }
  for (const path of INSTALLED_CHROMES) {
    if (await canStart(path)) return path;
  }
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return (await canStart(own)) ? own : undefined;
}

/**
 * Prefers the system's headless shell, unless PLAYWRIGHT_CHROMIUM is set.
 * @returns {Promise<string | undefined>}
 */
export async function findTestBrowser() {
  const isNamed = (process.env.PLAYWRIGHT_CHROMIUM ?? '') !== '';
  return !isNamed && (await canStart(HEADLESS_SHELL)) ? HEADLESS_SHELL : findBrowser();
}

/**
 * Installs a browser if there is none.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const found = await findTestBrowser();
  if (found !== undefined) return found;

  console.log("No Chromium or Chrome here: downloading Playwright's own (npx playwright install chromium) …");
  await run('npx', ['playwright', 'install', 'chromium'], 8 * MINUTE, {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  });
  const downloaded = await findTestBrowser();
  if (downloaded !== undefined) return downloaded;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(
      "That gave no browser that starts here: installing the system's package chromium-headless-shell …",
    );
    const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], 5 * MINUTE, quietly);
    await run(
      'apt-get',
      ['install', '-qy', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
      10 * MINUTE,
      quietly,
    );
    const installed = await findTestBrowser();
    if (installed !== undefined) return installed;
  }
  throw new UserError(
    [
      'The browser tests need Chromium or Chrome, and none could be installed. No test has run.',
      'Install one (Debian and Ubuntu: sudo apt-get install chromium), or name one with the variable PLAYWRIGHT_CHROMIUM.',
      'Without a browser, `npm test -- types lint fast` runs everything else.',
    ].join('\n'),
  );
}

/** @param {string} path */
async function canStart(path) {
  if (!existsSync(path)) return false;
  try {
    // A downloaded browser may lack system libraries.
    await promisify(execFile)(path, ['--version'], { timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
}

/** A failure that no further attempt can repair: no network, or one that blocks the download. */
const NO_CONNECTION = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|timed out|status code: 4/;

/**
 * Ends the program at the first output of `NO_CONNECTION`, which Playwright would repeat four times. Ignores the exit code, because
 * the caller checks for the browser.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {number} limit timeout (ms)
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>}
 */
function run(program, args, limit, env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      timeout: limit,
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        process.stdout.write(chunk);
        // The program and the processes that it has started.
        if (NO_CONNECTION.test(`${chunk}`) && child.pid) process.kill(-child.pid, 'SIGTERM');
      });
    }
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
}
