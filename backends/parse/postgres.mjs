// @ts-check
// Starts PostgreSQL for `npm run backend:parse`.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startProgram } from '../../programs/startProgram.mjs';
import { UserError } from '../../programs/UserError.mjs';

const run = promisify(execFile);

const NOT_INSTALLED = `PostgreSQL is not installed: no folder in PATH has its program "initdb". To install it:
  Debian, Ubuntu   apt-get install postgresql
  Fedora           dnf install postgresql-server
  macOS            brew install postgresql`;

const RUN_POSTGRES = fileURLToPath(new URL('runPostgres.mjs', import.meta.url));

const PROGRAMS = ['initdb', 'postgres'];

/** Folders with a folder for each installed version: Debian's, and Homebrew's for both kinds of processors. */
const INSTALLATIONS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/** PostgreSQL refuses to run as root, and then runs as this user, which its packages create. */
const ACCOUNT = 'postgres';

/**
 * Starts PostgreSQL with the data in `folder`, and creates them first if necessary. It listens only at a Unix socket in a separate
 * folder, which no other user can open, so that it needs neither a port nor a password.
 * @param {string} folder
 */
export async function startPostgres(folder) {
  const account = userInfo().uid === 0 ? await findAccount() : undefined;
  const data = await dataFolder(folder, account);
  const programs = await findPrograms({ data });
  const sockets = await mkdtemp(join(tmpdir(), 'estore-postgres-'));
  if (account) await chown(sockets, account.uid, account.gid);
  if (!existsSync(data)) await createData(programs, data, account);

  const program = startProgram(
    'PostgreSQL',
    [RUN_POSTGRES, join(programs, 'postgres'), data, sockets, JSON.stringify(account ?? {})],
    {
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
      readyLine: /database system is ready to accept connections/,
    },
  );
  return { ...program, data, connection: { host: sockets, database: 'postgres', user: ACCOUNT } };
}

/**
 * Returns the folder of PostgreSQL's programs: of the version that created `data`, otherwise of the first in PATH or the latest. Throws a
 * `UserError` that names the package to install.
 * @param {{ readonly path?: string, readonly installations?: readonly string[], readonly data?: string }} [places]
 */
export async function findPrograms({
  path = process.env.PATH ?? '',
  installations = INSTALLATIONS,
  data,
} = {}) {
  const versions = installations.map(async (folder) => {
    const names = (await readdir(folder).catch(() => [])).filter((name) =>
      /^(postgresql(@\d+)?|\d+)$/.test(name),
    );
    return names.sort(latestFirst).map((name) => join(folder, name, 'bin'));
  });
  const folders = [...path.split(delimiter), ...(await Promise.all(versions)).flat()].filter((folder) =>
    PROGRAMS.every((program) => existsSync(join(folder, program))),
  );
  const [first] = folders;
  if (first === undefined) throw new UserError(NOT_INSTALLED);
  const wanted = data && (await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (!wanted) return first;
  for (const folder of folders) if ((await versionOf(folder)) === wanted) return folder;
  throw new UserError(
    `PostgreSQL ${wanted} created the data in ${data}, and its programs are not installed. Install PostgreSQL ${wanted}, or delete ` +
      'this folder with its accounts.',
  );
}

/** @param {string} folder @returns {Promise<string | undefined>} the major version of its programs */
async function versionOf(folder) {
  const { stdout } = await run(join(folder, 'postgres'), ['--version'], { cwd: '/' });
  return /\) (\d+)/.exec(stdout)?.[1];
}

/**
 * @param {string} a
 * @param {string} b
 */
function latestFirst(a, b) {
  return b.localeCompare(a, 'en', { numeric: true });
}

/** @typedef {{ readonly uid: number, readonly gid: number }} Account */

/** @returns {Promise<Account>} */
async function findAccount() {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((option) => run('id', [option, ACCOUNT])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  } catch {
    throw new UserError(
      `PostgreSQL does not run as root, and there is no user "${ACCOUNT}": use another user.`,
    );
  }
}

/** The content of a folder that no other program uses. */
const OWN_FILES = ['keys.json', 'postgres', 'postgres.part'];

/**
 * A private folder in `folder`; if the user that runs PostgreSQL cannot write there, in the system's folder for data. That user receives
 * `folder` unless it has other files.
 * @param {string} folder
 * @param {Account | undefined} account
 */
async function dataFolder(folder, account) {
  if (!account) return join(folder, 'postgres');
  const isOwn = (await readdir(folder)).every((name) => OWN_FILES.includes(name));
  if (isOwn) await chown(folder, account.uid, account.gid);
  const canWrite = await run('test', ['-w', folder, '-a', '-x', folder], account).then(
    () => true,
    () => false,
  );
  if (canWrite) return join(folder, 'postgres');
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const other = `/var/lib/estore-parse/${name}`;
  await mkdir(other, { recursive: true });
  await chown(other, account.uid, account.gid);
  return join(other, 'postgres');
}

/**
 * @param {string} programs
 * @param {string} data
 * @param {Account | undefined} account
 */
async function createData(programs, data, account) {
  // An interrupted initdb leaves an incomplete folder behind.
  const part = `${data}.part`;
  await rm(part, { recursive: true, force: true });
  // With the locale C, product ids sort by code point.
  const options = ['--locale=C', '--encoding=UTF8', '--auth=trust', `--username=${ACCOUNT}`];
  await run(join(programs, 'initdb'), ['-D', part, ...options], { cwd: '/', ...account });
  await rename(part, data);
}
