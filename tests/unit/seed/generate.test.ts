import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { examineCatalogue, missingFilesIn } from '../../../seed/examineCatalogue.ts';
import { generateProducts } from '../../../seed/generate.ts';
import { itemsOf } from '../../../seed/readItems.ts';

const demoFolder = resolve(import.meta.dirname, '../../../seed');

describe('a generated catalogue', () => {
  test('is the same for the same seed', () => {
    expect(generateProducts(50, 7)).toEqual(generateProducts(50, 7));
    expect(generateProducts(50, 7)).not.toEqual(generateProducts(50, 8));
  });

  test('begins with the products of a smaller one', () => {
    expect(generateProducts(100).slice(0, 20)).toEqual(generateProducts(20));
  });

  test('of 10,000 products has unique ids and can be seeded', () => {
    const products = generateProducts(10_000);
    expect(new Set(products.map(({ id }) => id)).size).toBe(10_000);
    expect(itemsOf({ products }, 'generated')).toHaveLength(10_000);
  });

  test('has no fault', () => {
    expect(examineCatalogue(generateProducts(300), missingFilesIn(demoFolder))).toEqual([]);
  });

  test('has reduced, popular and flash-sale products', () => {
    const products = generateProducts(300);
    expect(products.some((product) => Number(product.discountPercentage) > 0)).toBe(true);
    expect(products.some(({ views }) => Number(views) > 1300)).toBe(true);
    expect(products.some(({ purchases }) => Number(purchases) > 500)).toBe(true);
  });
});

describe('npm run generate in an owner’s shop', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const folder = mkdtempSync(join(tmpdir(), 'estore-generate-'));
  const items = join(folder, 'items.json');
  const shop = join(folder, 'shop.mjs');
  writeFileSync(
    shop,
    `import { SHOP as DEMO } from ${JSON.stringify(join(root, 'shop/estore.ts'))};
    export const SHOP = { ...DEMO, demo: ${JSON.stringify(items)} };`,
  );
  afterAll(() => rmSync(folder, { recursive: true }));

  function generate(products: readonly object[], target: string) {
    writeFileSync(items, JSON.stringify({ products }));
    const args = ['--import', 'tsx', join(root, 'seed/generate.ts'), '20', target];
    return spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, ESTORE_SHOP: shop },
    });
  }

  test('varies products that have only id, name and price', () => {
    const target = join(folder, 'generated.json');
    expect(generate([{ id: 'lamp', name: 'Lamp', price: 49.5 }], target).status).toBe(0);
    expect(itemsOf(JSON.parse(readFileSync(target, 'utf8')), target)).toHaveLength(20);
  });

  test.each([
    ['no products', [], 'generated.json', 'has no products'],
    ['an invalid product', [{ id: 'lamp' }], 'generated.json', 'product "lamp": '],
    ['a folder as the target', [{ id: 'lamp', name: 'Lamp', price: 1 }], '', 'cannot be written: '],
  ])('reports %s without a stack trace', (_, products, name, reason) => {
    const { status, stderr } = generate(products, join(folder, name));
    expect(status).toBe(1);
    expect(stderr).toContain(reason);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
