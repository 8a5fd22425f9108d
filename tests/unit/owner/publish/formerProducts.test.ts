import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aProduct } from '#tests/support/makers.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import * as former from '../../../../owner/publish/formerProducts.ts';
import { parseDocuments, soldDocuments } from '../../../../owner/publish/readSource.ts';

const { changesSince, differenceLines, formerProducts, lossRefusal } = former;
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

function read(ids: readonly string[], leftOut: readonly string[] = []) {
  return {
    entries: ids.map((id) => ({ product: aProduct(id), document: {}, changedAt: new Date(0) })),
    leftOut: leftOut.map((product) => ({ product, reason: 'has no id, no name or no price' })),
  };
}

const others = NAMES.map((name) => `new-${name}`);

test.each([
  ['may lack a fifth of the former products', read([...NAMES.slice(2), ...others]), undefined],
  ['leaves out a document that was never published', read(NAMES, ['draft']), undefined],
  ['may lack as many former products as --fewer names', read(NAMES.slice(3), ['a']), 3],
])('a publication %s', (_, found, fewer) => {
  expect(lossRefusal(NAMES, found, fewer)).toBeUndefined();
});

test.each([
  ['more than a fifth of the former products are missing', read([...NAMES.slice(3), ...others]), undefined],
  ['the document of a former product is damaged', read(NAMES.slice(1), ['a', 'product 7']), undefined],
  ['more former products are missing than --fewer names', read(NAMES.slice(1)), 0],
])('a publication is refused if %s', (_, found, fewer) => {
  expect(lossRefusal(NAMES, found, fewer)).toMatch(
    /\d of 10 products .* missing: a.*\.\nIf .* add --fewer \d\.$/,
  );
});

test('a publication from a file reports the products that only the file or only the database has', () => {
  expect(differenceLines(['a', 'b'], ['b', 'c'])).toEqual([
    'Products that nobody can buy, because the database lacks them: 1 (a).',
    'Products of the database that are not published: 1 (c).',
  ]);
  expect(differenceLines(NAMES, NAMES)).toEqual([]);
});

test('an owner’s publication has former products, and a demo has none', async () => {
  const folder = temporaryFolder();
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
});

const LAMP = { id: 'lamp', name: 'Lamp', price: 5, stock: 3 };

test.each<[string, object, object, object[]]>([
  ['nothing', {}, {}, []],
  ['a field', {}, { price: 6, brand: 'Pine' }, [{ id: 'lamp', kind: 'changed', fields: ['price', 'brand'] }]],
  ['a stock', {}, { stock: 1 }, []],
  ['a stock that becomes 0', {}, { stock: 0 }, [{ kind: 'changed', fields: ['stock'] }]],
  ['a stock that is no longer 0', { stock: 0 }, { stock: 9 }, [{ kind: 'changed', fields: ['stock'] }]],
  ['a field that the shop does not know', {}, { supplier: 'Oak Ltd' }, []],
  ['a text that a publication repairs', { brand: 'half \ud83d' }, { brand: 'half \ud83d' }, []],
  ['an archived product', {}, { state: 'archived' }, [{ id: 'lamp', kind: 'removed', fields: [] }]],
  ['a damaged product', {}, { price: '5' }, [{ id: 'lamp', kind: 'removed' }]],
  ['a new product', { id: 'mug', state: 'draft' }, {}, [{ id: 'lamp', kind: 'added', fields: [] }]],
])('%s since a publication is a change as shoppers see it', async (_, before, after, expected) => {
  const published = soldDocuments(parseDocuments([{ ...LAMP, ...before }]).entries);
  expect(await changesSince(published)([{ ...LAMP, ...after }])).toMatchObject(expected);
});
