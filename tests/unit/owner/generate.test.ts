import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { examineCatalogue, missingFilesIn } from '../../../owner/catalogue/examineCatalogue.ts';
import { itemsOf } from '../../../owner/catalogue/readItems.ts';
import { generateProducts } from '../../../owner/generate.ts';
import { UserError } from '../../../programs/UserError.mjs';

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
    expect(itemsOf(products, 'generated')).toHaveLength(10_000);
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

describe('a generated catalogue of an owner', () => {
  const folder = temporaryFolder();

  function generate(products: readonly object[]) {
    const file = join(folder, 'items.json');
    writeFileSync(file, JSON.stringify({ products }));
    return generateProducts(20, 1, file);
  }

  test('varies products that have only id, name and price', () => {
    const products = generate([{ id: 'lamp', name: 'Lamp', price: 49.5 }]);
    expect(itemsOf(products, 'generated')).toHaveLength(20);
  });

  test('needs valid products', () => {
    expect(() => generate([])).toThrow(UserError);
    expect(() => generate([{ id: 'lamp' }])).toThrow(UserError);
    expect(() => generateProducts(1, 1, join(folder, 'none.json'))).toThrow(UserError);
  });
});
