import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { inDatabase } from './Project.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const CONFORMANCE = fileURLToPath(new URL('../conformance/main.ts', import.meta.url));
const RULES = "rules_version = '2';\nservice cloud.firestore {}\n";
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

interface Run {
  readonly process: ChildProcess;
  readonly output: { out: string; err: string };
  readonly ended: Promise<number | null>;
}

function run(args: readonly string[], program = MAIN): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args]);
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

describe('the command', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'logs its address in one line and exits cleanly on %s',
    async (signal) => {
      const started = run(['--port', '0', '--rules', await writeRules(RULES)]);
      const url = await listening(started);
      expect(started.output.out).toBe(`Firestore emulator listening on ${url}\n`);
      expect(await (await fetch(url)).text()).toBe('Ok\n');
      started.process.kill(signal);
      expect(await started.ended).toBe(0);
      expect(started.output.err).toBe('');
    },
  );

  test('requires the indexes of a file, and writes the coverage of the rules when it ends', async () => {
    const rules = await writeRules(inDatabase("match /a/{id} { allow list: if request.auth.uid == 'x'; }"));
    const [indexes, coverage] = [`${rules}.indexes.json`, `${rules}.lcov`];
    await writeFile(indexes, '{"indexes":[]}');
    const started = run(['--port', '0', '--rules', rules, '--indexes', indexes, '--coverage', coverage]);
    const list = `${await listening(started)}/v1/projects/p/databases/(default)/documents/a`;
    expect((await fetch(list)).status).toBe(403);
    expect((await fetch(`${list}?orderBy=a,b`)).status).toBe(400);
    started.process.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    expect(started.output.err).toContain(`"indexes" in ${indexes}`);
    expect(await readFile(coverage, 'utf8')).toContain("never true: request.auth.uid == 'x'");
  });

  test('reports a port in use and the option that changes it', async () => {
    const { port } = new URL(await listening(run(['--port', '0'])));
    const started = run(['--port', port]);
    expect(await started.ended).toBe(1);
    expect(started.output.err).toMatch(new RegExp(`${port}.*--port`));
    expect(started.output.out).toBe('');
  });

  test('exits with the file and line of unsupported rules', async () => {
    const file = await writeRules(
      "rules_version = '2';\nservice cloud.firestore {\n  match /a/{b} { allow read: if magic(); }\n}\n",
    );
    const started = run(['--port', '0', '--rules', file]);
    expect(await started.ended).not.toBe(0);
    expect(started.output.err).toMatch(/^\S+my\.rules:3: magic\(\)[^\n]*\n$/);
    expect(started.output.out).toBe('');
  });

  test.each([
    ['a missing rules file', ['--rules', 'no/such/file']],
    ['a missing file of indexes', ['--indexes', 'no/such/file']],
    ['an invalid port', ['--port', 'many']],
    ['an unknown option', ['--speed', '9']],
  ])('exits with a message for %s', async (_, args) => {
    const started = run(args);
    expect(await started.ended).toBe(1);
    expect(started.output.err).not.toBe('');
    expect(started.output.err).not.toContain(' at ');
  });
});

describe('the replay of recordings', () => {
  const DOCUMENT = '/v1/projects/{project}/databases/(default)/documents/c/a';
  const recorded = (name: string, status: number, body: string) => ({
    name,
    method: 'GET',
    path: DOCUMENT,
    headers: {},
    compare: 'exact',
    outcome: { status, contentType: 'application/json', body },
  });
  const MISSING = '{"error":{"code":404,"message":"in other words","status":"NOT_FOUND"}}';

  async function replay(...cases: unknown[]): Promise<{ code: number | null; out: string }> {
    const folder = await mkdtemp(join(tmpdir(), 'recordings-'));
    cleanUps.push(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'rest.json'), JSON.stringify({ cases }));
    const started = run([folder], CONFORMANCE);
    return { code: await started.ended, out: started.output.out };
  }

  test('passes if only the error messages differ', async () => {
    const { code, out } = await replay(recorded('a missing document', 404, MISSING));
    expect([code, out]).toEqual([0, expect.stringContaining('1 passed, 0 failed')]);
  });

  test('fails and names each difference', async () => {
    const { code, out } = await replay(
      recorded('a document', 200, '{}'),
      recorded('a missing document', 404, MISSING),
    );
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/1 passed, 1 failed[\s\S]*FAILED a document: status 404/),
    ]);
  });
});
