import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDERS = ['tests', 'emulator/firestore/tests'];

/** Modifiers that skip a test or allow it to fail, apart from features that only some shops or backends have. */
const NOT_RUNNING =
  /\.(skip|skipIf|todo|only|fixme|fails)\b|\.runIf\((?!!?(SHOP|backend)\.)|\b(skip|todo|only|fails): true/;

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

test('every test runs', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ).filter((file) => /\.(test|spec)\.tsx?$|describe\w+\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => NOT_RUNNING.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('CI runs every part of `npm test`', () => {
  const commands = readFileSync('.github/workflows/ci.yml', 'utf8').matchAll(/npm test -- (.+)/g);
  const { stderr } = spawnSync(process.execPath, ['tests/run.mjs', 'unknown'], { encoding: 'utf8' });
  const [, parts = ''] = /`npm test` runs ([^;]+);/.exec(stderr) ?? [];
  expect(parts).toContain('unit');
  expect([...commands].flatMap(([, names = '']) => names.split(' ')).toSorted()).toEqual(
    parts.split(' ').toSorted(),
  );
});
