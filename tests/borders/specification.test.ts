import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const TESTS = new URL('../', import.meta.url);

test('every test that SPECIFICATION.md names is there', async () => {
  const list = await readFile(new URL('SPECIFICATION.md', TESTS), 'utf8');
  const rows = list
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\|\s*|\s*\|$/g, '')))
    .filter((cells) => cells.length === 4 && cells[0] !== 'subject');
  expect(rows.length).toBeGreaterThan(100);
  const missing: string[] = [];
  for (const [, , name = '', file = ''] of rows) {
    const source = await readFile(new URL(file, TESTS), 'utf8').catch(() => '');
    if (!source.includes(name)) missing.push(`${file}: ${name}`);
  }
  expect(missing).toEqual([]);
});
