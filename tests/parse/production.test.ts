import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askParse } from '#tests/support/parseBackend.ts';
import { startPostgres } from '../../backends/parse/postgres.mjs';
import { freePorts, LOOPBACK } from '../../emulator/ports.mjs';
import { Command, STACK } from '../commands/Command.ts';

const PROGRAM = 'backends/parse/main.mjs';
const MASTER_KEY = 'a-master-key-of-more-than-32-characters';
const MAREN = { username: 'maren@example.com', email: 'maren@example.com', password: 'correct horse' };

/** The client's address, as a proxy on this machine reports it. */
const FROM_OUTSIDE = { 'X-Forwarded-For': '203.0.113.5' };

const mails: string[] = [];
let folder = '';
let port = 0;
let stop = async () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estore-parse-'));
  const postgres = await startPostgres(folder);
  await Promise.race([postgres.ready, postgres.failed]);
  const socket = join(postgres.connection.host, '.s.PGSQL.5432');
  const database = await listen(createServer((client) => void client.pipe(connect(socket)).pipe(client)));
  const mailServer = await listen(createServer((client) => receiveMail(client, (text) => mails.push(text))));
  [port = 0] = await freePorts(1);
  const command = new Command('node', [PROGRAM], {
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URI: `postgres://postgres@${LOOPBACK}:${database}/postgres`,
    PARSE_MASTER_KEY: MASTER_KEY,
    PARSE_PUBLIC_URL: 'https://api.shop.example/parse',
    SMTP_URL: `smtp://${LOOPBACK}:${mailServer}`,
    MAIL_FROM: 'shop@example.com',
  });
  stop = async () => {
    command.kill('SIGTERM');
    expect(await command.ended).toBe(0);
    await postgres.stop();
  };
  await command.ready();
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

function ask(
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = FROM_OUTSIDE,
) {
  return askParse(port, method, path, body, headers);
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, LOOPBACK), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Speaks as much SMTP as a mail client needs. */
function receiveMail(client: NodeJS.ReadWriteStream, onMail: (text: string) => void): void {
  const lines: string[] = [];
  let isText = false;
  client.write('220 ready\r\n');
  createInterface({ input: client }).on('line', (line) => {
    if (isText && line !== '.') return lines.push(line);
    if (isText) onMail(lines.join('\n'));
    isText = line === 'DATA';
    return client.write(isText ? '354 go on\r\n' : '250 ok\r\n');
  });
}

test('the server does not start without its variables, and lists those that are missing', async () => {
  const command = new Command('node', [PROGRAM], {
    DATABASE_URI: 'mongodb://host',
    PARSE_MASTER_KEY: 'short',
  });
  expect(await command.ended).toBe(1);
  for (const name of ['DATABASE_URI', 'PARSE_MASTER_KEY', 'PARSE_PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM']) {
    expect(command.output).toContain(name);
  }
  expect(command.output).not.toContain('short');
  expect(command.output).not.toMatch(STACK);
});

test('a reset is mailed with a link to the public address', async () => {
  expect((await ask('POST', 'users', MAREN)).status).toBe(201);
  await ask('POST', 'requestPasswordReset', { email: MAREN.email });
  await expect.poll(() => mails).toHaveLength(1);
  const text = mails[0]?.replaceAll('=\n', '').replaceAll('=3D', '=') ?? '';
  expect(text).toMatch(/To: maren@example\.com[\s\S]+https:\/\/api\.shop\.example\/parse\/apps\/\S+token=/);
});

test('the master key is worth nothing outside the machine', async () => {
  const key = { 'X-Parse-Master-Key': MASTER_KEY };
  expect((await ask('GET', 'users', undefined, { ...key, ...FROM_OUTSIDE })).status).toBe(403);
  expect((await ask('GET', 'users', undefined, key)).status).toBe(200);
});

test('Google accounts need a client id', async () => {
  const google = { id: '1', id_token: '{"sub":"1","email":"robin@example.com"}' };
  expect((await ask('POST', 'users', { authData: { google } })).status).toBe(404);
});

test('an address has 30 attempts to log in a minute, and others are not affected', async () => {
  const attempt = (from: string) =>
    ask('POST', 'login', { username: 'nobody', password }, { 'X-Forwarded-For': from });
  const password = 'wrong horse';
  const replies = await Promise.all(Array.from({ length: 31 }, () => attempt('203.0.113.9')));
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await attempt('203.0.113.10')).status).not.toBe(429);
});
