import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageFile } from '../../owner/publish/pages.ts';
import budgets from '../bench/budgets.json' with { type: 'json' };
import { firstVisitOf, total } from '../bench/firstVisit.ts';
import { WHOLE } from '../support/madeUpProducts.ts';
import { thePublication } from '../support/publications.ts';

const folder = await thePublication();
const PRODUCT = pageFile(WHOLE.id, '');

describe('a published shop', () => {
  test('loads its home page within the budget for code', async () => {
    const { scripts } = await firstVisitOf(folder);
    expect(scripts.size).toBeGreaterThan(0);
    expect(total(scripts)).toBeLessThanOrEqual(budgets.published.scriptBeforeUsable);
  });

  test('loads a product’s page within the budget for code', async () => {
    const { scripts } = await firstVisitOf(folder, PRODUCT);
    expect([...scripts.keys()].join()).toContain('ProductScreen');
    expect(total(scripts)).toBeLessThanOrEqual(budgets.published.scriptBeforeUsable);
  });

  test.each(['index.html', 'products.html', PRODUCT])(
    'loads only the theme, the first and the last script immediately on %s',
    async (name) => {
      const page = await readFile(join(folder, name), 'utf8');
      const [aside = ''] = /<template data-code>.*?<\/template>/s.exec(page) ?? [];
      expect(scriptsIn(page.replace(aside, ''))).toEqual(['chosenTheme', 'presses', 'rescue']);
      expect(scriptsIn(aside)).toEqual(expect.arrayContaining(['index', 'core', 'react', 'showShop']));
    },
  );

  test('loads all code immediately on a page without a picture', async () => {
    const page = await readFile(join(folder, 'cart.html'), 'utf8');
    expect(page).not.toContain('<template');
    expect(scriptsIn(page)).toEqual(expect.arrayContaining(['presses', 'index', 'core', 'react', 'rescue']));
  });
});

function scriptsIn(page: string): readonly string[] {
  return [...page.matchAll(/(?:src|href)="\/assets\/(\w+)-[^"]*\.js"/g)].map(([, name = '']) => name);
}
