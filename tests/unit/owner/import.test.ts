import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BACKENDS } from '#adapters/backends/backends.ts';
import type { StoredProduct } from '#adapters/shared/ProductDatabase.ts';
import type { JsonObject } from '#core/domain/Item.ts';
import { MemoryProducts } from '#tests/support/MemoryProducts.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { examineProduct } from '../../../owner/catalogue/examineProduct.ts';
import { exportProducts } from '../../../owner/export.ts';
import type { Mapping } from '../../../owner/import/ImportedFile.ts';
import { planImport } from '../../../owner/import/planImport.ts';
import { productsCsv } from '../../../owner/import/productCells.ts';
import { readImport } from '../../../owner/import/readImport.ts';
import { readNumber } from '../../../owner/import/readNumber.ts';
import { importProducts } from '../../../owner/import.ts';

const DAY = '2026-11-30';
const ROOT = resolve(import.meta.dirname, '../../..');

const read = (text: string | Uint8Array, mapping?: Mapping) =>
  readImport(Buffer.from(text as string), 'products.csv', mapping);

function stored(id: string, fields: JsonObject = {}): StoredProduct {
  return { id, fields: { name: 'Lamp', price: 79.5, ...fields }, updateTime: '2026-05-01T10:00:00Z' };
}

/** The products of a file as the database has them after its import. */
function imported(text: string): readonly StoredProduct[] {
  const { upload } = planImport(read(text), [], {}, DAY);
  return upload.added.map(({ id, after = {} }) => stored(id, after));
}

test.each([
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ["1'234.5", 1234.5],
  ['1 234,5', 1234.5],
  ['1.234.567', 1234567],
  ['0,125', 0.125],
  ['1234.567', 1234.567],
  ['-3', -3],
  ['.5', 0.5],
  ['1.234', 'is "1.234", which may be 1.234 or 1234'],
  ['12 EUR', 'is "12 EUR", which is not a number'],
])('the number %j is read as %j', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test('an ambiguous number is refused with its row, unless the decimal mark is known', () => {
  const text = 'id;name;price\nlamp;Lamp;1.234\n';
  const reason = 'price is "1.234", which may be 1.234 or 1234';
  expect(planImport(read(text), [], {}, DAY).refused).toMatchObject([{ row: 2, id: 'lamp', reason }]);
  expect(planImport(read(text, { decimal: ',' }), []).added).toMatchObject([{ item: { price: 1234 } }]);
});

describe('CSV is read', () => {
  test.each<[string, Uint8Array]>([
    ['with a mark', Buffer.from('\ufeffid,name,price\r\nlamp,„Grüße“ €,5\r\n')],
    ['without one', Buffer.from('id,name,price\nlamp,„Grüße“ €,5')],
    ['in windows-1252 with semicolons', Buffer.from('id;name;price\nlamp;\x84Grüße\x93 \x80;5,00', 'latin1')],
    ['with tabs', Buffer.from('id\tname\tprice\nlamp\t„Grüße“ €\t5')],
  ])('%s', (_, bytes) => {
    const fields = { name: '„Grüße“ €', price: 5 };
    expect(read(bytes).products).toMatchObject([{ row: 2, id: 'lamp', fields }]);
  });

  test('with rows as a spreadsheet counts them: a cell may have lines, and empty rows count', () => {
    const { products } = read('id,name,price\na,"two\nlines",1\n\n,,\nb,B,2\n');
    expect(products.map(({ row, id }) => `${row} ${id}`)).toEqual(['2 a', '5 b']);
  });

  test('with other names of columns, and lists what has none', () => {
    const mapping = { columns: { Nr: 'id', Titel: 'name', intern: null } };
    const { products, leftOut } = read('Nr,Titel,intern,price,price,\n1,Lamp,x,5,6,7,8\n', mapping);
    expect(products).toMatchObject([{ id: '1', fields: { name: 'Lamp', price: 5 }, faults: [] }]);
    expect(leftOut.map(({ row, column, value }) => `${row} ${column} ${value}`)).toEqual([
      '2 intern x',
      '2 price 6',
      '2 column 6 7',
      '2 column 7 8',
    ]);
  });

  test.each([
    ['id,name\n1,"2', 'is not CSV'],
    ['<?xml version="1.0"?>\n<a/>', 'is not CSV: it has one column'],
    ['{"products": 5}', 'has no list "products"'],
  ])('or refused: %j', (text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });
});

describe('an exported catalogue is imported without a change', () => {
  const odd = {
    name: '=1+1',
    price: 1234.567,
    originalPrice: 0,
    rating: 4.567,
    description: ' line\r\n- "quoted", =formula;@x\u2028',
    gtin: '0012',
    weight: 1.9,
    sizes: [36, 37],
    tags: ['a|b', "'=c"],
    category: ['office', 'beauty'],
    subCategory: '"x"',
    type: '[1]',
    colors: [{ hex: '#fff', name: 'White' }],
    isNew: false,
    stock: 0,
    state: 'draft',
    family: { id: 'f', options: { size: 'S' } },
    custom: '12',
    brand: '',
    mpn: null,
    translations: { de: { name: 'Lampe' } },
  };

  test.each<[string, readonly StoredProduct[]]>([
    ['of odd values', [stored('odd "id", x', odd), stored('-lamp', { images: [] })]],
    ['of the demo', imported(readFileSync(resolve(ROOT, 'seed/items.json'), 'utf8'))],
  ])('%s', (_, products) => {
    const items = { products: products.map(({ id, fields }) => ({ id, ...fields })) };
    for (const text of [productsCsv(products), JSON.stringify(items)]) {
      const plan = planImport(read(text), products, { stock: true, remove: true }, DAY);
      expect(plan).toMatchObject({ added: [], changed: [], refused: [], lacking: [] });
      expect(plan.leftAlone).toHaveLength(products.length);
    }
  });

  test('and its cells are no formulas in a spreadsheet', () => {
    const csv = productsCsv([stored('odd', odd)]);
    expect(csv).toContain('"\'=1+1"');
    expect(csv).toContain('""quoted"",\' =formula;\'@x');
  });
});

describe('the plan of an import', () => {
  const text =
    'id,name,price,originalPrice,stock,brand\nlamp,Lamp,70,0,3,\nnew,New,5,,9,\nbad,Bad,x,,,\nlamp,Twice,1,,,';

  test('changes only the fields of the file, and neither stock nor other products', () => {
    const lamp = stored('lamp', { brand: 'Old', stock: 5, originalPrice: 90, tags: ['t'] });
    const plan = planImport(read(text), [lamp, stored('other')], {}, DAY);
    expect(plan.added).toMatchObject([{ row: 3, id: 'new', item: { name: 'New', price: 5, stock: 9 } }]);
    expect(plan.changed).toMatchObject([
      {
        row: 2,
        id: 'lamp',
        changes: [
          { field: 'price', before: 79.5, after: 70 },
          { field: 'originalPrice', before: 90, after: undefined },
          { field: 'brand', before: 'Old', after: undefined },
        ],
      },
    ]);
    expect(plan.withStock).toMatchObject([{ id: 'lamp', stock: { before: 5, after: 3 } }]);
    expect(plan.refused.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '4 price is "x", which is not a number',
      '5 is the product of an earlier row',
    ]);
    expect(plan.lacking).toEqual(['other']);
    expect(plan.upload.removed).toEqual([]);
    expect(plan.upload.changed[0]?.after).toEqual({ name: 'Lamp', price: 70, stock: 5, tags: ['t'] });
  });

  test('takes the stock and removes products if the owner chooses it, unless a row may be any product', () => {
    const before = [stored('lamp', { stock: 5 }), stored('other')];
    const plan = planImport(read(text), before, { stock: true, remove: true }, DAY);
    expect(plan.upload.changed[0]?.after).toMatchObject({ stock: 3 });
    expect(plan.upload.removed.map(({ id }) => id)).toEqual(['other']);
    const unknown = planImport(read(`${text}\n,No id,1,,,`), before, { remove: true }, DAY);
    expect(unknown.refused.at(-1)).toMatchObject({ row: 6, reason: 'has no id' });
    expect(unknown.upload.removed).toEqual([]);
  });

  test('has neither an older history of prices nor previews of former pictures', () => {
    const entry = { from: '2026-05-01', price: 90 };
    const before = stored('lamp', { images: ['/a.webp'], previews: ['x'], priceHistory: [entry] });
    const file = { products: [{ id: 'lamp', images: ['/b.webp'], priceHistory: [{ ...entry, price: 1 }] }] };
    const { upload } = planImport(read(JSON.stringify(file)), [before], {}, DAY);
    expect(upload.changed[0]?.after).toEqual(
      stored('lamp', { images: ['/b.webp'], priceHistory: [entry] }).fields,
    );
  });

  test('finds a product by its source although its id differs, and refuses an id that another one has', () => {
    const before = [stored('lamp', { source: 'woo-7' })];
    const plan = planImport(
      read('id,name,price,source\nrenamed,Lamp,1,woo-7\nlamp,X,1,woo-8'),
      before,
      {},
      DAY,
    );
    expect(plan.changed).toMatchObject([{ id: 'lamp', changes: [{ field: 'price' }] }]);
    expect(plan.refused).toMatchObject([{ row: 3, id: 'lamp' }]);
  });
});

test('the doctor knows the fields that only the owner’s programs read', () => {
  const problems = examineProduct({ id: 'lamp', source: 'woo-1', state: 'draft', custom: 1 }, () => []);
  const unknown = problems.filter(({ problem }) => problem.includes('unknown'));
  expect(unknown.map(({ field }) => field)).toEqual(['custom']);
});

test('npm run import writes a plan with --yes, and what npm run export wrote changes nothing', async () => {
  const [folder, database] = [temporaryFolder(), new MemoryProducts()];
  vi.stubEnv('ESTORE_DESK', folder);
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(line));
  vi.spyOn(console, 'error').mockReturnValue();
  const backends = { ...BACKENDS, memory: { ...BACKENDS.emulator, productDatabase: async () => database } };
  const run = async (command: typeof importProducts, file: string, ...flags: readonly string[]) => {
    said.length = 0;
    await command([join(folder, file), '--mode', 'memory', ...flags], backends);
    return said.join('\n');
  };
  await writeFile(join(folder, 'new.csv'), 'id;name;price;;\nlamp;Lamp\u001b[2J;1,50;lost;\n;Bad;1;;');
  const plan = await run(importProducts, 'new.csv');
  for (const line of ['1 new', '  lamp  Lamp [2J', '  row 3, : has no id', 'row 2 "lost"', 'add --yes'])
    expect(plan).toContain(line);
  expect(await database.readAll()).toEqual([]);
  expect(await run(importProducts, 'new.csv', '--yes')).toContain('Written: 1 change.');
  expect((await database.readAll()).map(({ id }) => id)).toEqual(['lamp']);
  for (const file of ['out.csv', 'out.json']) {
    expect(await run(exportProducts, file)).toContain('has 1 product of memory');
    expect(await run(importProducts, file, '--yes', '--remove')).toContain('There is nothing to write.');
  }
  expect(await run(async (_, given) => importProducts(['--undo', '--mode', 'memory'], given), '')).toContain(
    'Undone: the import of new.csv, 1 product.',
  );
  expect(await database.readAll()).toEqual([]);
  await expect(run(exportProducts, 'out.txt')).rejects.toThrow('Usage: npm run export');
});

// Other people's catalogues, which are not part of the project.
const TRIALS = process.env.ESTORE_TRIALS ?? resolve(ROOT, '../shared/trials/files');

describe.skipIf(!existsSync(TRIALS))('a real file is imported without a silent loss:', () => {
  const title = { title: 'name', image: 'images' };
  test.each<[string, Mapping, Readonly<Record<string, number>>]>([
    ['estore-original-items.json', {}, { added: 20, refused: 0 }],
    ['dummyjson-products-first120.json', { columns: title }, { added: 120, refused: 0 }],
    ['fakestoreapi-products.json', { columns: title }, { added: 20, refused: 0 }],
    ['nona-beauty-arabic-products.json', { columns: { title: 'name' } }, { added: 5, refused: 0 }],
    // Prices of several currencies in one cell.
    [
      'commercetools-products-ci.csv',
      { columns: { sku: 'id', 'name.de': 'name', prices: 'price' } },
      { added: 0, refused: 3 },
    ],
  ])('%s', (file, mapping, counts) => {
    const found = read(readFileSync(join(TRIALS, file)), mapping);
    const plan = planImport(found, [], {}, DAY);
    expect({ added: plan.added.length, refused: plan.refused.length }).toEqual(counts);
    const after = plan.upload.added.map(({ id, after = {} }) => stored(id, after));
    expect(planImport(found, after, {}, DAY)).toMatchObject({ added: [], changed: [] });
  });
});

afterEach(() => vi.restoreAllMocks());
