import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import budgets from '../bench/budgets.json' with { type: 'json' };
import { type FirstVisit, firstVisitOf, total } from '../bench/firstVisit.ts';
import { chunk } from '../e2e/chunks.ts';
import { builtShop, ownersParseShop } from '../support/builds.ts';

describe('the compressed size of a first visit', () => {
  let visit: FirstVisit;

  beforeAll(async () => {
    visit = await firstVisitOf(await builtShop('production'));
  });

  test('the code of the page and of its worker stays within the budget', () => {
    expect(visit.scripts.size).toBeGreaterThan(0);
    expect(visit.worker.size).toBe(1);
    expect(total(visit.scripts) + total(visit.worker)).toBeLessThanOrEqual(
      budgets.firstVisit.scriptBeforeUsable,
    );
  });

  test('the styles stay within their budget', () => {
    expect(visit.styles.size).toBeGreaterThan(0);
    expect(total(visit.styles)).toBeLessThanOrEqual(budgets.firstVisit.styles);
  });

  test('the fonts stay within their budget', () => {
    expect(visit.fonts.size).toBe(2);
    expect(total(visit.fonts)).toBeLessThanOrEqual(budgets.firstVisit.fonts);
  });

  test('the page requests styles first, then the first picture, then the code', async () => {
    const page = await readFile(join(await builtShop('production'), 'index.html'), 'utf8');
    const places = ['rel="stylesheet"', 'rel="preload" as="image"', 'src="/assets/index-'];
    const found = places.map((place) => page.indexOf(place));
    expect(found[0]).toBeGreaterThan(0);
    expect(found).toEqual([...found].sort((a, b) => a - b));
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

test('the build for a Parse Server stays within the production budget for code', async () => {
  const visit = await firstVisitOf(await ownersParseShop());
  expect(visit.worker.size).toBe(1);
  expect(total(visit.scripts) + total(visit.worker)).toBeLessThanOrEqual(
    budgets.firstVisit.scriptBeforeUsable,
  );
});

describe('the build for the emulators', () => {
  const developersOnly = /estore-(products|auth|storage|network|workbench|google-accounts)/;
  let folder: string;
  let visit: FirstVisit;

  beforeAll(async () => {
    folder = await builtShop('emulator');
    visit = await firstVisitOf(folder);
  });

  test('stays within the production budget for code', () => {
    expect(visit.scripts.size).toBeGreaterThan(0);
    expect(total(visit.scripts) + total(visit.worker)).toBeLessThanOrEqual(
      budgets.firstVisit.scriptBeforeUsable,
    );
  });

  test('does not load code for developers on a first visit', async () => {
    const assets = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
    const texts = assets.map(async (name) => ({
      name: `assets/${name}`,
      text: await readFile(join(folder, 'assets', name), 'utf8'),
    }));
    const holding = (await Promise.all(texts)).filter(({ text }) => developersOnly.test(text));
    expect(holding.length).toBeGreaterThan(0);
    expect(holding.filter(({ name }) => visit.scripts.has(name))).toEqual([]);
  });
});
