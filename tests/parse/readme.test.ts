// Runs the commands of backends/parse/README.md, as they are written there.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askParse } from '#tests/support/parseBackend.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { freePorts } from '../../programs/ports.mjs';
import { Command } from '../commands/Command.ts';
import { startDatabase } from './startDatabase.ts';

const readme = await readFile('backends/parse/README.md', 'utf8');

/** Every printable character of ASCII. */
const PASSWORD = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const MASTER_KEY = 'a-master-key-of-more-than-32-characters';
const OWNER = { 'X-Parse-Master-Key': MASTER_KEY };
const MAREN = { username: 'maren@example.com', password: 'correct horse' };

/** `sudo -u postgres` runs the command, and `systemctl` does nothing. */
const STANDINS = { sudo: '[ "$1" = -u ] && shift 2\nexec "$@"', systemctl: 'exit 0' };

const folder = temporaryFolder();
const { address, data, sql, ...database } = await startDatabase();
const env = { ...database.env, PATH: `${folder}:${database.env.PATH}` };
const [port = 0] = await freePorts(1);
let server: Command | undefined;
afterAll(stopServer);

beforeAll(async () => {
  for (const [name, script] of Object.entries(STANDINS)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  // Only the user of the server needs its password.
  const rules = 'local all estore scram-sha-256\nlocal all postgres trust\n';
  await writeFile(join(data, 'pg_hba.conf'), rules);
  await sql('postgres', 'SELECT pg_reload_conf()');
});

async function startServer(): Promise<void> {
  server = new Command('node', ['backends/parse/main.mjs'], {
    NODE_ENV: 'production',
    PORT: `${port}`,
    DATABASE_URI: `postgres://estore:${encodeURIComponent(PASSWORD)}@${address}/estore`,
    PARSE_MASTER_KEY: MASTER_KEY,
    PARSE_PUBLIC_URL: 'https://api.shop.example/parse',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'shop@example.com',
    // For a checkout with the order service.
    SHOP_ORIGINS: 'https://shop.example',
  });
  await server.ready();
}

async function stopServer(): Promise<void> {
  server?.kill('SIGTERM');
  await server?.ended;
}

/** Runs the block of the page that contains `words`, and returns its output. */
async function run(words: string, input = ''): Promise<string> {
  const blocks = [...readme.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map(([, , block = '']) => block);
  const [block = '', ...others] = blocks.filter((one) => one.includes(words));
  expect([block, others]).toEqual([expect.stringContaining(words), []]);
  // Without a terminal, `createuser` reads the password from its input.
  const child = spawn('sh', ['-e', '-c', block], { cwd: folder, env, detached: true });
  child.stdin.end(input);
  const texts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => texts.push(`${text}`));
  const [code] = await once(child, 'close');
  expect([code, texts.join('')]).toEqual([0, expect.any(String)]);
  return texts.join('');
}

/** The numbers of rows of all tables. */
async function rowCounts(): Promise<Readonly<Record<string, number>>> {
  const tables = await sql(
    'estore',
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const counts = tables.split('\n').map(async (table) => {
    return [table, Number(await sql('estore', `SELECT count(*) FROM "${table}"`))];
  });
  return Object.fromEntries(await Promise.all(counts));
}

test('the commands create a database, back it up, restore it and end its sessions', async () => {
  await run('createuser', `${PASSWORD}\n${PASSWORD}\n`);
  await startServer();
  for (const id of ['lamp', 'chair', 'kettle']) {
    await askParse(port, 'POST', 'classes/Product', { objectId: id, fields: { name: id } }, OWNER);
  }
  expect((await askParse(port, 'POST', 'users', { ...MAREN, email: MAREN.username })).status).toBe(201);
  const before = await rowCounts();
  expect(before).toMatchObject({ Product: 3, _User: 1, _Session: 1 });
  expect(await run('pg_dump')).toContain('TABLE DATA public Product');
  const [, nightly = ''] = /^30 3 \* \* \* root (.*)$/m.exec(readme) ?? [];
  const command = nightly.replaceAll('\\%', '%').replaceAll('/var/backups/', `${folder}/`);
  await promisify(execFile)('sh', ['-e', '-c', command], { env });
  expect((await readdir(folder)).filter((name) => /^estore-[1-7]\.dump$/.test(name))).toHaveLength(1);

  await askParse(port, 'DELETE', 'classes/Product/lamp', undefined, OWNER);
  await stopServer();
  await run('pg_restore --exit-on-error');
  expect(await rowCounts()).toEqual(before);
  await startServer();
  expect((await askParse(port, 'GET', 'classes/Product/lamp')).body.fields).toEqual({ name: 'lamp' });
  expect((await askParse(port, 'POST', 'login', MAREN)).status).toBe(200);

  await run('DELETE FROM "_Session"');
  expect(await rowCounts()).toMatchObject({ Product: 3, _User: 1, _Session: 0 });
});

test('the server removes ended sessions', async () => {
  await askParse(port, 'POST', 'login', MAREN);
  await stopServer();
  expect(await sql('estore', `UPDATE "_Session" SET "expiresAt" = '2020-01-01'`)).toBe('UPDATE 1');
  await startServer();
  expect(await rowCounts()).toMatchObject({ _User: 1, _Session: 0 });
});

test('the unit for systemd is valid, and starts with the machine', async ({ skip }) => {
  const unit = /```ini\n([\s\S]*?)```/.exec(readme)?.[1]?.replaceAll(/^ {3}/gm, '') ?? '';
  expect(unit).toMatch(/\[Install\]\nWantedBy=multi-user\.target/);
  const file = join(folder, 'estore-parse.service');
  // The program is elsewhere on some machines.
  await writeFile(file, unit.replace('/usr/bin/node', process.execPath));
  const verify = promisify(execFile)('systemd-analyze', ['verify', '--man=no', file]);
  const { stdout, stderr } = await verify.catch((error) => (error.code === 'ENOENT' ? skip() : error));
  expect(`${stdout}${stderr}`).toBe('');
});
