import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The first argument of `test`, `describe` or what `each` returns. */
const TITLE = /(?:\b(?:test|describe)(?:\.\w+)?|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1,/g;

test('every test that SPECIFICATION.md names exists', () => {
  const rows = readFileSync('tests/SPECIFICATION.md', 'utf8')
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\|\s*|\s*\|$/g, '')))
    .filter((cells) => cells.length === 4 && cells[0] !== 'subject');
  expect(rows.length).toBeGreaterThan(100);
  const missing = rows.filter(([, , name = '', file = '']) => {
    const titles = readFileSync(`tests/${file}`, 'utf8').matchAll(TITLE);
    return ![...titles].some(([, , title = '']) => title.includes(name));
  });
  expect(missing).toEqual([]);
});
