import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FEATURES, README, RESULTS, type Results, withTable } from './compatibility.ts';

const results: Results = JSON.parse(readFileSync(RESULTS, 'utf8'));

test('The README has the recorded results of Google’s emulator', () => {
  const readme = readFileSync(README, 'utf8');
  expect(withTable(readme, results)).toBe(readme);
});

test('Every feature was recorded with its present tests', () => {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const files = Object.keys(FEATURES).map((name) => `tests/${name}.test.ts`);
  const { stdout } = spawnSync('npx', ['vitest', 'list', '--json', ...files], { cwd, encoding: 'utf8' });
  const listed: readonly { readonly file: string }[] = JSON.parse(stdout);
  const count = (name: string) => listed.filter(({ file }) => file.endsWith(`/${name}.test.ts`)).length;
  const counts = Object.keys(FEATURES).map((name) => [name, count(name)]);
  expect(Object.entries(results).map(([name, { tests }]) => [name, tests])).toEqual(counts);
});
