import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#core/domain/Item.ts';
import type { Product } from '#core/domain/Product.ts';
import { missingFilesIn } from '../../../owner/catalogue/examineCatalogue.ts';
import { examineProduct } from '../../../owner/catalogue/examineProduct.ts';
import { readItems } from '../../../owner/catalogue/readItems.ts';

const file = resolve(import.meta.dirname, '../../../seed/items.json');
const demoFolder = resolve(import.meta.dirname, '../../../seed');
const content = await readFile(file, 'utf8');
const { products }: { products: readonly Product[] } = JSON.parse(content);
const documents: readonly JsonObject[] = JSON.parse(content).products;

describe('the demo catalogue', () => {
  test('can be seeded', async () => {
    await expect(readItems(file)).resolves.toHaveLength(products.length);
  });

  test('has no fault', () => {
    expect(documents.flatMap((product) => examineProduct(product, missingFilesIn(demoFolder)))).toEqual([]);
  });

  test('is sorted by id, as Firestore returns documents', () => {
    const ids = products.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
  });
});
