import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { askParse } from '#tests/support/parseBackend.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { findPrograms, startPostgres } from '../../backends/parse/postgres.mjs';
import { freePorts } from '../../programs/ports.mjs';
import { Command, itemsFile, listenAt, STACK, untilFree } from '../commands/Command.ts';

const LAMP = { id: 'walnut-lamp', name: 'Walnut Lamp', price: 49.5 };
const MAREN = { username: 'maren@example.com', password: 'correct horse' };

const [folder, data] = [temporaryFolder(), temporaryFolder()];
const [port = 0] = await freePorts(1);

function start(...args: readonly string[]): Command {
  const variables = { ESTORE_PARSE_PORT: String(port), ESTORE_PARSE_DATA: data };
  return new Command('npm', ['run', 'backend:parse', '--', ...args], variables);
}

async function startAndWait(): Promise<Command> {
  const command = start('--items', await itemsFile(folder, [LAMP]));
  await command.ready();
  return command;
}

/** Waits until no process of PostgreSQL uses the folder. */
async function untilPostgresHasEnded(): Promise<void> {
  const processes = async () => (await promisify(execFile)('ps', ['-eo', 'args'])).stdout;
  await expect.poll(processes).not.toContain(data);
}

describe('npm run backend:parse', () => {
  test('starts in an empty folder with the products, and ends PostgreSQL on SIGTERM', async () => {
    const command = await startAndWait();
    const { results } = (await askParse(port, 'GET', 'classes/Product')).body;
    expect(results).toMatchObject([{ objectId: LAMP.id, fields: { name: LAMP.name, price: LAMP.price } }]);
    await askParse(port, 'POST', 'users', { ...MAREN, email: MAREN.username, name: 'Maren' });
    command.kill('SIGTERM');
    expect(await command.ended).toBe(0);
    await untilFree([port]);
    await untilPostgresHasEnded();
  });

  test('accounts survive a restart, and a killed backend leaves no process and no damage behind', async () => {
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      const command = await startAndWait();
      expect((await askParse(port, 'POST', 'login', MAREN)).status).toBe(200);
      command.kill(signal);
      await command.ended;
      await untilPostgresHasEnded();
    }
  });

  test('prints the mail with which a shopper chooses a new password', async () => {
    const command = await startAndWait();
    const { sessionToken } = (await askParse(port, 'POST', 'login', MAREN)).body;
    await askParse(port, 'POST', 'requestPasswordReset', { email: MAREN.username });
    await expect.poll(() => command.output).toMatch(/Mail to maren@example\.com[\s\S]+token=/);
    const [link = '', token = ''] = /http:\S+token=(\S+)/.exec(command.output) ?? [];
    expect(await (await fetch(link)).text()).toContain('New Password');
    const choose = (password: string) =>
      fetch(link, { method: 'POST', body: new URLSearchParams({ token, new_password: password }) });
    await choose('short');
    expect((await askParse(port, 'POST', 'login', MAREN)).status).toBe(200);
    await choose('battery staple');
    expect((await askParse(port, 'POST', 'login', MAREN)).status).toBe(404);
    expect((await askParse(port, 'POST', 'login', { ...MAREN, password: 'battery staple' })).status).toBe(
      200,
    );
    const session = { 'X-Parse-Session-Token': sessionToken };
    expect((await askParse(port, 'GET', 'users/me', undefined, session)).code).toBe(209);
    command.kill('SIGTERM');
    await command.ended;
  });

  test('refuses to start twice in a folder', async () => {
    const first = await startAndWait();
    const [other = 0] = await freePorts(1);
    const second = new Command('npm', ['run', 'backend:parse'], {
      ESTORE_PARSE_PORT: String(other),
      ESTORE_PARSE_DATA: data,
    });
    expect(await second.ended).toBe(1);
    expect(second.output).toContain('postmaster.pid');
    expect(second.output).not.toMatch(STACK);
    first.kill('SIGTERM');
    await first.ended;
  });

  test('reports a port in use, with the variable that changes it', async () => {
    const other = await listenAt(port);
    const command = start();
    expect(await command.ended).toBe(1);
    expect(command.output).toContain('ESTORE_PARSE_PORT');
    expect(command.output).not.toMatch(STACK);
    other.close();
  });

  test('refuses a broken items file before it starts anything', async () => {
    const command = start('--items', await itemsFile(folder, [LAMP, { id: 'nameless' }], 'broken.json'));
    expect(await command.ended).toBe(1);
    expect(command.output).toContain('nameless');
    expect(command.output).not.toMatch(STACK);
  });

  test('only the developer can read the master key', async () => {
    const file = join(data, 'keys.json');
    const { masterKey } = JSON.parse(await readFile(file, 'utf8'));
    expect(masterKey.length).toBeGreaterThan(40);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(data)).mode & 0o777).toBe(0o700);
  });
});

test('a folder with other files still belongs to its owner, even if that is root', async () => {
  const shared = temporaryFolder();
  await chmod(shared, 0o755);
  await writeFile(join(shared, 'photo.jpg'), '');
  const postgres = await startPostgres(shared);
  await Promise.race([postgres.ready, postgres.failed]);
  await postgres.stop();
  expect((await stat(shared)).uid).toBe(userInfo().uid);
  await rm(dirname(postgres.data), { recursive: true, force: true });
});

describe('PostgreSQL’s programs', () => {
  /** A folder with the programs of these versions. */
  async function installationOf(...versions: readonly string[]): Promise<string> {
    const installation = temporaryFolder();
    for (const version of versions) {
      const bin = join(installation, version, 'bin');
      await mkdir(bin, { recursive: true });
      const program = `#!/bin/sh\necho "postgres (PostgreSQL) ${version}.2"\n`;
      for (const name of ['initdb', 'postgres']) await writeFile(join(bin, name), program, { mode: 0o755 });
    }
    return installation;
  }

  test('are of the version that created the data, even if a newer one is installed', async () => {
    const installation = await installationOf('15', '17');
    const places = { path: '/nowhere', installations: [installation] };
    expect(await findPrograms(places)).toBe(join(installation, '17', 'bin'));
    await writeFile(join(installation, 'PG_VERSION'), '15\n');
    expect(await findPrograms({ ...places, data: installation })).toBe(join(installation, '15', 'bin'));
    await writeFile(join(installation, 'PG_VERSION'), '16\n');
    await expect(findPrograms({ ...places, data: installation })).rejects.toThrow(
      /PostgreSQL 16 created the data in .*Install PostgreSQL 16, or delete/,
    );
  });
});

test('a missing PostgreSQL is reported with the package to install', async () => {
  await expect(findPrograms({ path: '/nowhere', installations: [] })).rejects.toThrow(
    'apt-get install postgresql',
  );
});
