import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { Client } from '../conformance/client.ts';
import { inDatabase } from './Project.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const ONE_LINE = /^[^\n]+\n$/;
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

interface Run {
  readonly process: ChildProcess;
  readonly output: { out: string; err: string };
  readonly ended: Promise<number | null>;
}

function run(...args: readonly string[]): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...args]);
  const output = { out: '', err: '' };
  child.stdout.on('data', (piece) => {
    output.out += piece;
  });
  child.stderr.on('data', (piece) => {
    output.err += piece;
  });
  cleanUps.push(() => child.kill('SIGKILL'));
  return { process: child, output, ended: new Promise((resolve) => child.once('close', resolve)) };
}

async function listening({ process: child, output }: Run): Promise<string> {
  while (!output.out.includes('\n')) await new Promise((resolve) => child.stdout?.once('data', resolve));
  return /http:\S+/.exec(output.out)?.[0] ?? '';
}

async function writeRules(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rules-'));
  cleanUps.push(() => rm(folder, { recursive: true }));
  const file = join(folder, 'my.rules');
  await writeFile(file, text);
  return file;
}

async function expectFailure(args: readonly string[], message: RegExp): Promise<void> {
  const started = run(...args);
  expect(await started.ended).toBe(1);
  expect(started.output).toEqual({ out: '', err: expect.stringMatching(message) });
}

describe('the command', () => {
  test('logs its address in one line, reports a port in use, and exits cleanly on SIGINT', async () => {
    const started = run('--port', '0');
    const url = await listening(started);
    const { port } = new URL(url);
    expect(await (await fetch(url)).text()).toBe('Ok\n');
    await expectFailure(['--port', port], new RegExp(`${port}.*--port`));
    started.process.kill('SIGINT');
    expect(await started.ended).toBe(0);
    expect(started.output).toEqual({ out: `Firestore emulator listening on ${url}\n`, err: '' });
  });

  test('refuses pages and host names of other sites, and reports each once, unless --allow-origin names them', async () => {
    const allowed = 'https://shop.example:8443';
    const started = run('--port', '0', '--allow-origin', 'http://a.example', '--allow-origin', allowed);
    const client = new Client(Number(new URL(await listening(started)).port));
    const replies = [
      {},
      { Origin: 'http://localhost:5173' },
      { Origin: 'http://[::1]:5173', Host: 'localhost:8080' },
      { Origin: allowed, Host: 'shop.example:8443' },
      { Origin: 'https://evil.example' },
      { Origin: 'http://localhost.evil.example' },
      { Origin: 'https://shop.example' },
      { Origin: 'null' },
      { Host: 'evil.example' },
      { Host: 'evil.example' },
    ].map((headers) => client.send({ method: 'GET', target: '/', headers }));
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 403, 403, 403, 403, 403, 403]);
    started.process.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    expect(
      started.output.err.match(/^Refused .*host evil\.example\)\. See --allow-origin\.$/gm),
    ).toHaveLength(1);
  });

  test('requires the indexes of a file, and writes the coverage of the rules on SIGTERM', async () => {
    const rules = await writeRules(inDatabase("match /a/{id} { allow list: if request.auth.uid == 'x'; }"));
    const [indexes, coverage] = [`${rules}.indexes.json`, `${rules}.lcov`];
    await writeFile(indexes, '{"indexes":[]}');
    const started = run('--port', '0', '--rules', rules, '--indexes', indexes, '--coverage', coverage);
    const list = `${await listening(started)}/v1/projects/p/databases/(default)/documents/a`;
    expect((await fetch(list)).status).toBe(403);
    expect((await fetch(`${list}?orderBy=a,b`)).status).toBe(400);
    started.process.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    expect(started.output.err).toContain(`"indexes" in ${indexes}`);
    expect(await readFile(coverage, 'utf8')).toContain("never true: request.auth.uid == 'x'");
  });

  test('exits with one line about unsupported rules, a missing file, an invalid port or origin, or an unknown option', async () => {
    const rules = await writeRules(inDatabase('match /a/{b} { allow read: if magic(); }'));
    await Promise.all([
      expectFailure(['--port', '0', '--rules', rules], /^\S+my\.rules:4: magic\(\)[^\n]*\n$/),
      expectFailure(['--rules', 'no/such/file'], ONE_LINE),
      expectFailure(['--indexes', 'no/such/file'], ONE_LINE),
      expectFailure(['--port', 'many'], ONE_LINE),
      expectFailure(['--allow-origin', 'shop.example'], ONE_LINE),
      expectFailure(['--speed', '9'], /^Unknown option '--speed'\nusage: [^\n]+\n$/),
    ]);
  });
});
