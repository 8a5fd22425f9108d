import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateProducts } from '../../owner/generate.ts';
import budgets from '../bench/budgets.json' with { type: 'json' };
import { firstVisitOf, total } from '../bench/firstVisit.ts';
import { publishInto } from '../support/publications.ts';

const ROOT = resolve(import.meta.dirname, '../..');

describe('a published shop', () => {
  const folders: string[] = [];
  let small = '';
  let large = '';
  let product = '';

  beforeAll(async () => {
    small = await published(3);
    large = await published(300);
    product = (await readdir(join(large, 'products'), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `products/${name}/index.html`)[0] as string;
  });

  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  /** Publishes `count` products to a folder on the project's file system, so that publishing can rename files. */
  async function published(count: number): Promise<string> {
    const folder = await mkdtemp(join(ROOT, 'node_modules/.estore-published-'));
    const temporary = await mkdtemp(join(tmpdir(), 'estore-published-'));
    folders.push(folder, temporary);
    const items = join(temporary, 'items.json');
    await writeFile(items, JSON.stringify({ products: generateProducts(count) }));
    await publishInto(join(folder, 'dist'), items, 'production');
    return join(folder, 'dist');
  }

  test('loads its home page within the budget for code', async () => {
    const { scripts } = await firstVisitOf(large);
    expect(scripts.size).toBeGreaterThan(0);
    expect(total(scripts)).toBeLessThanOrEqual(budgets.published.scriptBeforeUsable);
  });

  test('loads a product’s page within the budget for code', async () => {
    const { scripts } = await firstVisitOf(large, product);
    expect([...scripts.keys()].join()).toContain('ProductScreen');
    expect(total(scripts)).toBeLessThanOrEqual(budgets.published.scriptBeforeUsable);
  });

  test.each(['index.html', 'products.html', 'a product’s page'])(
    'loads only the theme, the first and the last script immediately on %s',
    async (name) => {
      const page = await readFile(join(large, name.endsWith('.html') ? name : product), 'utf8');
      const [aside = ''] = /<template data-code>.*?<\/template>/s.exec(page) ?? [];
      expect(scriptsIn(page.replace(aside, ''))).toEqual(['chosenTheme', 'presses', 'rescue']);
      expect(scriptsIn(aside)).toEqual(expect.arrayContaining(['index', 'core', 'react', 'showShop']));
    },
  );

  test('loads all code immediately on a page without a picture', async () => {
    const page = await readFile(join(large, 'cart.html'), 'utf8');
    expect(page).not.toContain('<template');
    expect(scriptsIn(page)).toEqual(expect.arrayContaining(['presses', 'index', 'core', 'react', 'rescue']));
  });

  test.each(['index.html', 'products.html'])(
    'does not preload the worker in the head of %s',
    async (page) => {
      expect(await readFile(join(large, page), 'utf8')).not.toContain('productsWorker');
    },
  );

  test('compresses every product’s page to its budget', async () => {
    const pages = (await readdir(join(large, 'products'), { recursive: true })).filter((name) =>
      name.endsWith('.html'),
    );
    expect(pages.length).toBeGreaterThanOrEqual(3 * 300);
    const sizes = pages.map(async (name) => gzipSync(await readFile(join(large, 'products', name))).length);
    expect(Math.max(...(await Promise.all(sizes)))).toBeLessThanOrEqual(budgets.published.productPage);
  });

  test('has identical code with 3 products and with 300', async () => {
    const code = await codeOf(large);
    expect(code.size).toBeGreaterThan(10);
    expect(code).toEqual(await codeOf(small));
  });
});

function scriptsIn(page: string): readonly string[] {
  return [...page.matchAll(/(?:src|href)="\/assets\/(\w+)-[^"]*\.js"/g)].map(([, name = '']) => name);
}

async function codeOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
  const files = names.map(
    async (name) => [name, await readFile(join(folder, 'assets', name), 'utf8')] as const,
  );
  return new Map(await Promise.all(files));
}
