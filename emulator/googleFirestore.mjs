// @ts-check
// Plain JavaScript, because `tests/run.mjs` imports it.
import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startProgram } from '../programs/startProgram.mjs';
import { UserError } from '../programs/UserError.mjs';

export const INSTALL_EMULATOR =
  'gcloud components install cloud-firestore-emulator (on Debian: sudo apt-get install google-cloud-cli-firestore-emulator)';

/** Below the installation folder of the Google Cloud CLI. */
const JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/**
 * The file of Google's Firestore emulator in the Google Cloud CLI; undefined if it is not installed.
 * @returns {string | undefined}
 */
export function installedFirestore() {
  const programs = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'gcloud'));
  return programs
    .filter(existsSync)
    .map((program) => resolve(realpathSync(program), '../..', JAR))
    .find(existsSync);
}

/**
 * Throws a `UserError` with the command that installs Java if it is missing or older.
 * @param {number} oldest major version
 */
export async function requireJava(oldest) {
  // Java prints its version to the second stream; 8 and older call themselves 1.8.
  const { stderr } = await promisify(execFile)('java', ['-version']).catch(() => ({ stderr: '' }));
  const [, version, major] = /version "((\d+)[^"]*)/.exec(stderr) ?? [];
  if (Number(major) >= oldest) return;
  const found = version === undefined ? 'it is not installed' : `this is ${version}`;
  const javaPackage = oldest > 11 ? `openjdk-${oldest}-jre-headless` : 'default-jre-headless';
  throw new UserError(
    `Google's Firestore emulator needs Java ${oldest} or newer; ${found}. Run: sudo apt-get install ${javaPackage}`,
  );
}

/**
 * Starts the installed emulator without the others.
 * @param {string} jar
 * @param {{ readonly host: string, readonly port: number }} endpoint
 * @param {string} [rules] file; without it, every request is allowed
 */
export function startGoogleFirestore(jar, { host, port }, rules) {
  const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  const options = [`--host=${host}`, `--port=${port}`, ...(rules === undefined ? [] : [`--rules=${rules}`])];
  // The emulator supports only English.
  const java = ['-Duser.language=en', '-cp', jar, main, ...options];
  return startProgram(
    "Google's Firestore emulator",
    [fileURLToPath(new URL('java.mjs', import.meta.url)), ...java],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      readyLine: /Dev App Server is now running/,
    },
  );
}
