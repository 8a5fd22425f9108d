import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The first argument of `test`, `describe` or what `each` returns, and the options before the function. */
const TITLE = /(?:\b(?:test|describe)(?:\.\w+)?|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1,([^>]{0,200})/g;

const FAST = /^(borders|contract|screens|unit)\//;
const NIGHTLY = /^(caddy|deployment|functions|nightly|parse)\//;

/** The first command that runs a test. */
function commandOf(file: string, options: string): string {
  if (NIGHTLY.test(file) || options.includes("'@nightly'")) return 'test:all';
  if (options.includes("'@smoke'")) return 'test';
  return FAST.test(file) && !options.includes("'ci'") ? 'test' : 'test:ci';
}

test('every test that SPECIFICATION.md names exists and is run by the command of its row', () => {
  const rows = readFileSync('tests/SPECIFICATION.md', 'utf8')
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\|\s*|\s*\|$/g, '')))
    .filter((cells) => cells.length === 5 && cells[0] !== 'subject');
  expect(rows.length).toBeGreaterThan(300);
  const wrong = rows.filter(([, , name = '', file = '', command]) => {
    const titles = [...readFileSync(`tests/${file}`, 'utf8').matchAll(TITLE)];
    const found = titles.find(([, , title = '']) => title.includes(name));
    return found === undefined || commandOf(file, found[3] ?? '') !== command;
  });
  expect(wrong).toEqual([]);
});

test('every test and file that the table of law.md names exists', () => {
  const rows = readFileSync('docs/law.md', 'utf8')
    .split('\n')
    .map((line) => /^\| [\d.–]+ \|.*\| ([^|]+\.\w+): ([^|]+) \| [^|]+ \|$/.exec(line))
    .filter((row) => row !== null);
  expect(rows.length).toBeGreaterThan(30);
  const wrong = rows.filter(([, file = '', name = '']) => {
    const titles = [...readFileSync(`tests/${file}`, 'utf8').matchAll(TITLE)];
    return !titles.some(([, , title = '']) => title.includes(name));
  });
  expect(wrong.map(([row]) => row)).toEqual([]);
});
