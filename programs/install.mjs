// @ts-check
// Plain JavaScript without packages, because it runs before they are installed.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from './UserError.mjs';

const root = new URL('..', import.meta.url);

/**
 * @typedef {{ readonly version?: string, readonly optional?: boolean }} LockedPackage
 * @typedef {Readonly<Record<string, LockedPackage>>} LockedPackages
 */

/** Runs `npm ci` in `folder` if its node_modules do not match its package-lock.json, and logs it. Otherwise takes a few milliseconds. */
export async function ensureInstalled(folder = root) {
  refuseOldNode(process.versions.node);
  const wanted = await readPackages(new URL('package-lock.json', folder));
  if (wanted === undefined)
    throw new UserError('package-lock.json is missing or damaged: get it back from git.');
  // npm writes this file last, so it is missing after an interrupted installation.
  const present = await readPackages(new URL('node_modules/.package-lock.json', folder));
  if (present !== undefined && isSatisfied(wanted, present)) return;
  await install(folder, present === undefined ? 'are missing' : 'do not match package-lock.json');
}

/** @param {string} version for example `20.19.0` */
export function refuseOldNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (isNewEnough) return;
  throw new UserError(
    `The shop needs Node.js 20.19 (not 21), or 22.12 or newer; this is ${version}. See https://nodejs.org/.`,
  );
}

/**
 * Optional packages may be missing: they are builds for other platforms.
 * @param {LockedPackages} wanted
 * @param {LockedPackages} present
 */
export function isSatisfied(wanted, present) {
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true; // the project itself
    const found = present[path];
    return found === undefined ? optional === true : found.version === version;
  });
}

/**
 * @param {URL} file
 * @returns {Promise<LockedPackages | undefined>}
 */
async function readPackages(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * @param {URL} folder
 * @param {string} why
 */
async function install(folder, why) {
  console.log(
    `The packages in ${relative(process.cwd(), fileURLToPath(new URL('node_modules', folder)))} ${why}: running "npm ci" (a minute or two) …`,
  );
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  // npm shows its own progress on a terminal.
  const progress = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000);
  if (process.stdout.isTTY) clearInterval(progress);

  const code = await runNpm(folder, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  clearInterval(progress);
  if (code !== 0)
    throw new UserError(`"npm ci" failed (exit code ${code}); see its output above. Are you online?`);
  console.log(`Packages installed in ${seconds()} s.`);
}

/**
 * @param {URL} cwd
 * @param {readonly string[]} args
 * @returns {Promise<number | null>}
 */
function runNpm(cwd, args) {
  // Prefers the npm that runs this script: the one on the PATH may be older or missing.
  const cli = process.env.npm_execpath;
  const [program, ...first] = cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm'];
  const child = spawn(program, [...first, ...args], { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new UserError(`npm could not be started: ${error.message}`)));
    child.once('close', resolve);
  });
}
