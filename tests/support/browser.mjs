// @ts-check
// Plain JavaScript, because `npm test` asks for the browser before it runs anything else.
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { Refusal } from '../../emulator/Refusal.mjs';

const INSTALLED_CHROMES = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
/** Tests take two thirds of the time in it: Chromium renders its own toolbar for each of them. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const MINUTE = 60_000;

/**
 * The browser that the tests use, as a path: the one named by PLAYWRIGHT_CHROMIUM, else the system's Chromium or Chrome,
 * else Playwright's own. Undefined where there is none that starts.
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named !== undefined && named !== '') {
    if (await canStart(named)) return named;
    throw new Refusal(`PLAYWRIGHT_CHROMIUM names "${named}", which is no browser that starts here.`);
  }
  for (const path of INSTALLED_CHROMES) {
    if (await canStart(path)) return path;
  }
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return (await canStart(own)) ? own : undefined;
}

/**
 * The browser of the end-to-end tests: the system's headless shell if it is installed and no other browser is named.
 * @returns {Promise<string | undefined>}
 */
export async function findTestBrowser() {
  const isNamed = (process.env.PLAYWRIGHT_CHROMIUM ?? '') !== '';
  return !isNamed && (await canStart(HEADLESS_SHELL)) ? HEADLESS_SHELL : findBrowser();
}

/**
 * The same, after installing a browser where there is none, and saying so.
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
  throw new Refusal(
    'No browser could be installed. Install Chromium or Chrome, or name one with the variable PLAYWRIGHT_CHROMIUM.',
  );
}

/** @param {string} path */
async function canStart(path) {
  if (!existsSync(path)) return false;
  try {
    // A downloaded browser may be there and yet lack libraries of the system.
    await promisify(execFile)(path, ['--version'], { timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a program with its output shown. Whether it did any good is seen by looking for the browser.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {number} limit in milliseconds
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>}
 */
function run(program, args, limit, env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      timeout: limit,
    });
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
}
