import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { runningTests } from './runningTests.ts';

const TESTS = new URL('../', import.meta.url);

test('every test that SPECIFICATION.md names runs', async () => {
  const list = await readFile(new URL('SPECIFICATION.md', TESTS), 'utf8');
  const rows = list
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\|\s*|\s*\|$/g, '')))
    .filter((cells) => cells.length === 4 && cells[0] !== 'subject');
  expect(rows.length).toBeGreaterThan(100);
  const running = new Map<string, readonly string[]>();
  const missing: string[] = [];
  for (const [, , name = '', file = ''] of rows) {
    if (!running.has(file)) {
      const source = await readFile(new URL(file, TESTS), 'utf8').catch(() => '');
      running.set(file, runningTests(file, source));
    }
    if (!running.get(file)?.some((title) => title.includes(name))) missing.push(`${file}: ${name}`);
  }
  expect(missing).toEqual([]);
});

describe('the reading of tests', () => {
  test.each([
    ["test('adds', () => {})", 'adds'],
    ["test('adds', { tag: '@nightly' }, async ({ page }) => {})", 'adds'],
    ["test.each([[1, 2]])('adds %d', (number) => {})", 'adds %d'],
    [`for (const path of PATHS) test(\`adds on \${path}\`, () => {})`, `adds on \${path}`],
    ["describe('a cart', () => { test('adds', () => {}) })", 'a cart > adds'],
    ["describe.each(CARTS)('cart %s', () => { test('adds', () => {}) })", 'cart %s > adds'],
    ["test.describe('a cart', () => { test.use({ a }); test('adds', () => {}) })", 'a cart > adds'],
    ["export function describeCart(name: string) { test('adds', () => {}) }", 'adds'],
  ])('finds the test of %s', (source, title) => {
    expect(runningTests('cart.test.ts', source)).toEqual([title]);
  });

  test.each([
    "test.skip('adds', () => {})",
    "test.todo('adds')",
    "test.fixme('adds', async () => {})",
    "test.only('adds', () => {})",
    "test.fails('adds', () => {})",
    "test.skipIf(isSlow)('adds', () => {})",
    "test.skip.each([1])('adds %d', () => {})",
    "test('adds', { skip: true }, () => {})",
    "test('adds', () => { test.skip(isSlow, 'too slow') })",
    "test.skip(({ browserName }) => browserName === 'webkit'); test('adds', () => {})",
    "describe.skip('a cart', () => { test('adds', () => {}) })",
    "test.describe.skip('a cart', () => { test('adds', () => {}) })",
    "test.describe('a cart', () => { test.skip(); test('adds', () => {}) })",
    "describe('adds', () => {})",
    "// test('adds', () => {})",
    "const title = 'adds'",
    "expect(toast).toHaveText('adds')",
    "test.step('adds', () => {})",
  ])('finds no test in %s', (source) => {
    expect(runningTests('cart.test.ts', source)).toEqual([]);
  });
});
