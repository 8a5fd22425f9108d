import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aProduct } from '#tests/support/makers.ts';
import { differenceLines, formerProducts, lossRefusal } from '../../../src/publish/formerProducts.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

function read(ids: readonly string[], leftOut: readonly string[] = []) {
  return {
    entries: ids.map((id) => ({ product: aProduct(id), document: {}, changedAt: new Date(0) })),
    leftOut: leftOut.map((product) => ({ product, reason: 'has no id, no name or no price' })),
  };
}

describe('a publication', () => {
  test('may lack a fifth of the former products, and has new ones', () => {
    expect(lossRefusal(NAMES, read([...NAMES.slice(2), 'new', 'newer']), undefined)).toBeUndefined();
  });

  test('is refused if more than a fifth of the former products are missing', () => {
    const others = NAMES.map((name) => `new-${name}`);
    const refusal = lossRefusal(NAMES, read([...NAMES.slice(3), ...others]), undefined);
    expect(refusal).toBe(
      '3 of 10 products of the previous publication are missing: a, b, c.\nIf this is correct, add --fewer 3.',
    );
  });

  test('is refused if the document of a former product is damaged', () => {
    const refusal = lossRefusal(NAMES, read(NAMES.slice(1), ['a', 'product 7']), undefined);
    expect(refusal).toMatch(/^left out: a: has no id, no name or no price\n1 of 10 products/);
  });

  test('leaves out a document that was never published', () => {
    expect(lossRefusal(NAMES, read(NAMES, ['draft']), undefined)).toBeUndefined();
  });

  test('lacks at most as many former products as --fewer names', () => {
    const some = read(NAMES.slice(3), ['a']);
    expect(lossRefusal(NAMES, some, 3)).toBeUndefined();
    expect(lossRefusal(NAMES, some, 2)).toContain('add --fewer 3');
    expect(lossRefusal(NAMES, read(NAMES.slice(1)), 0)).toContain('1 of 10');
  });

  test('from a file reports the products that only the file or only the database has', () => {
    expect(differenceLines(['a', 'b'], ['b', 'c'])).toEqual([
      'Products that nobody can buy, because the database lacks them: 1 (a).',
      'Products of the database that are not published: 1 (c).',
    ]);
    expect(differenceLines(NAMES, NAMES)).toEqual([]);
  });
});

test('an owner’s publication has former products, and a demo has none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'estore-former-'));
  const write = (file: string, json: object) => writeFile(join(folder, file), JSON.stringify(json));
  await write('items.json', { products: [{ id: 'lamp' }] });
  await write('publication.json', {});
  expect(await formerProducts(folder)).toEqual([]);
  await write('.build.json', { isDemo: true });
  expect(await formerProducts(folder)).toEqual([]);
  await write('.build.json', { isDemo: false });
  expect(await formerProducts(folder)).toEqual(['lamp']);
  await rm(join(folder, 'publication.json'));
  expect(await formerProducts(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
