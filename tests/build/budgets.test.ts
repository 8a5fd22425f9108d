import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import budgets from '../bench/budgets.json' with { type: 'json' };
import { type FirstVisit, firstVisitOf, total } from '../bench/firstVisit.ts';
import { chunk } from '../e2e/chunks.ts';
import { builtShop, ownersParseShop } from '../support/builds.ts';

test.each([
  ['production', () => builtShop('production')],
  ['parse', ownersParseShop],
  ['emulator', () => builtShop('emulator')],
])('the code of the page and of its worker stays within the budget: %s', async (_, built) => {
  const { scripts: all, worker } = await firstVisitOf(await built());
  // `window.estore.settled()` exists for tests only.
  const scripts = new Map([...all].filter(([name]) => !name.includes('settled')));
  expect(scripts.size).toBeGreaterThan(0);
  expect(worker.size).toBe(1);
  expect(total(scripts) + total(worker)).toBeLessThanOrEqual(budgets.firstVisit.scriptBeforeUsable);
});

describe('the compressed size of a first visit', () => {
  let visit: FirstVisit;

  beforeAll(async () => {
    visit = await firstVisitOf(await builtShop('production'));
  });

  test('the styles stay within their budget', () => {
    expect(visit.styles.size).toBeGreaterThan(0);
    expect(total(visit.styles)).toBeLessThanOrEqual(budgets.firstVisit.styles);
  });

  test('the fonts stay within their budget', () => {
    expect(visit.fonts.size).toBe(2);
    expect(total(visit.fonts)).toBeLessThanOrEqual(budgets.firstVisit.fonts);
  });

  test.each([
    'firebaseAuth.js',
    'createSlider.js',
    'ToastHost.js',
    'ProductScreen.js',
    'CartScreen.js',
    'LoginScreen.js',
  ])('%s is loaded later or on demand', async (name) => {
    const path = await chunk(name, await builtShop('production'));
    expect([...visit.scripts.keys()].map((script) => `/${script}`)).not.toContain(path);
  });
});

test('the build for the emulators does not load code for developers on a first visit', async () => {
  const developersOnly = /estore-(products|auth|storage|network|workbench|google-accounts)/;
  const folder = await builtShop('emulator');
  const { scripts } = await firstVisitOf(folder);
  const assets = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
  const texts = assets.map(async (name) => ({
    name: `assets/${name}`,
    text: await readFile(join(folder, 'assets', name), 'utf8'),
  }));
  const holding = (await Promise.all(texts)).filter(({ text }) => developersOnly.test(text));
  expect(holding.length).toBeGreaterThan(0);
  expect(holding.filter(({ name }) => scripts.has(name))).toEqual([]);
});
