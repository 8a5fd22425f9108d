import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { PICTURE_WIDTHS } from '#core/domain/ownPictureStem.ts';
import { MemoryProducts } from '#tests/support/MemoryProducts.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { DeskProducts, type FieldChange } from '../../../owner/desk/deskProducts.ts';
import { newPrice } from '../../../owner/desk/page/productChanges.ts';
import { UserError } from '../../../programs/UserError.mjs';

function aDesk() {
  const database = new MemoryProducts();
  database.set('lamp', { name: 'Lamp', price: 49.9, stock: 3, brand: 'Pine' });
  const desk = temporaryFolder();
  const start = () => new DeskProducts(async () => database, 'public', { desk });
  const products = start();
  const save = (id: string, ...changes: readonly FieldChange[]) => products.save([{ id, changes }]);
  const fields = () => database.stored.get('lamp')?.fields;
  return { database, products, start, save, fields };
}

describe('a change of a product', () => {
  test('writes the changed fields only, and removes emptied ones', async () => {
    const { save, fields, products } = aDesk();
    const { conflicts, refused } = await save(
      'lamp',
      { field: 'price', shown: 49.9, typed: 45 },
      { field: 'brand', shown: 'Pine', typed: null },
    );
    expect([conflicts, refused]).toEqual([[], []]);
    expect(fields()).toMatchObject({ name: 'Lamp', price: 45, stock: 3 });
    expect(fields()).not.toHaveProperty('brand');
    await save('lamp', { field: 'originalPrice', shown: null, typed: 50 });
    expect(fields()).toMatchObject({ originalPrice: 50, discountPercentage: 10 });
    expect(await products.list()).toMatchObject([{ id: 'lamp', price: 45 }]);
  });

  test('is merged with that of somebody else, even between reading and writing', async () => {
    const { save, fields, database } = aDesk();
    database.meanwhile = () => database.set('lamp', { ...fields(), brand: 'Oak', price: 49.9 });
    const { conflicts, products } = await save('lamp', { field: 'price', shown: 49.9, typed: 45 });
    expect(conflicts).toEqual([]);
    expect(fields()).toMatchObject({ price: 45, brand: 'Oak' });
    expect(products).toMatchObject([{ id: 'lamp', price: 45, brand: 'Oak' }]);
  });

  test('does not overwrite the same field, and returns both values', async () => {
    const { save, fields, database } = aDesk();
    database.set('lamp', { ...fields(), price: 60 });
    const { conflicts } = await save(
      'lamp',
      { field: 'price', shown: 49.9, typed: 45 },
      { field: 'brand', shown: 'Pine', typed: 'Oak' },
    );
    expect(conflicts).toEqual([{ id: 'lamp', field: 'price', shown: 49.9, typed: 45, stored: 60 }]);
    expect(fields()).toMatchObject({ price: 60, brand: 'Oak' });
    database.meanwhile = () => database.set('lamp', { ...fields(), price: 70 });
    const late = await save('lamp', { field: 'price', shown: 60, typed: 45 });
    expect(late.conflicts).toMatchObject([{ stored: 70 }]);
    expect((await save('lamp', { field: 'price', shown: 70, typed: 45 })).conflicts).toEqual([]);
    expect(fields()).toMatchObject({ price: 45 });
  });

  test('of the stock is written as a difference, so that sold pieces stay sold', async () => {
    const { save, fields, database } = aDesk();
    database.set('lamp', { ...fields(), stock: 1 });
    await save('lamp', { field: 'stock', shown: 3, typed: 13 });
    expect(fields()).toMatchObject({ stock: 11 });
    const { conflicts } = await save('lamp', { field: 'stock', shown: 30, typed: 5 });
    expect(conflicts).toMatchObject([{ field: 'stock', stored: 11 }]);
    expect(fields()).toMatchObject({ stock: 11 });
  });

  test('that the shop cannot read is refused, with the reason, and the others are written', async () => {
    const { products, database } = aDesk();
    database.set('poster', { name: 'Poster', price: 12 });
    const { refused } = await products.save([
      { id: 'lamp', changes: [{ field: 'price', shown: 49.9, typed: -1 }] },
      { id: 'poster', changes: [{ field: 'price', shown: 12, typed: 14 }] },
    ]);
    expect(refused).toEqual([{ id: 'lamp', field: 'price', problem: expect.stringContaining('0 or more') }]);
    expect(database.stored.get('poster')?.fields.price).toBe(14);
  });

  test('that removes the price of a reduced product is refused for the price alone', async () => {
    const { products, database } = aDesk();
    database.set('poster', { name: 'Poster', price: 12, originalPrice: 15, discountPercentage: 20 });
    const changes = [{ field: 'price', shown: 12, typed: null }];
    const { refused } = await products.save([{ id: 'poster', changes }]);
    expect(refused).toMatchObject([{ id: 'poster', field: 'price' }]);
  });

  test('returns every product as it is stored, also if only one of them was merged anew', async () => {
    const { products, database, fields } = aDesk();
    database.set('poster', { name: 'Poster', price: 12 });
    database.meanwhile = () => database.set('lamp', { ...fields(), brand: 'Oak' });
    const saved = await products.save([
      { id: 'lamp', changes: [{ field: 'price', shown: 49.9, typed: 45 }] },
      { id: 'poster', changes: [{ field: 'price', shown: 12, typed: 14 }] },
    ]);
    expect(saved.products).toMatchObject([
      { id: 'lamp', price: 45, brand: 'Oak' },
      { id: 'poster', price: 14 },
    ]);
    database.stored.delete('poster');
    expect(
      (await products.save([{ id: 'poster', changes: [{ field: 'price', shown: 14, typed: 15 }] }])).products,
    ).toEqual([]);
    expect((await products.list()).map(({ id }) => id)).toEqual(['lamp']);
  });

  test('adds and deletes products, which can be restored', async () => {
    const { products, database, start, save, fields } = aDesk();
    await save(
      'mug',
      { field: 'name', shown: null, typed: 'Mug' },
      { field: 'price', shown: null, typed: 9 },
    );
    expect((await products.list()).map(({ id }) => id)).toEqual(['lamp', 'mug']);
    expect(await products.one('mug')).toMatchObject({ id: 'mug', name: 'Mug', price: 9 });
    expect(await products.remove(['lamp', 'missing'])).toMatchObject({ products: [], refused: [] });
    expect([...database.stored.keys()]).toEqual(['mug']);
    expect(database.reads).toBe(1);
    const restarted = start();
    const { name = '' } = (await restarted.undoable('deletion')) ?? {};
    await restarted.undo(name);
    expect(fields()).toMatchObject({ name: 'Lamp', price: 49.9, stock: 3 });
    database.stored.delete('lamp');
    await restarted.undo(name);
    expect(fields()).toBeUndefined();
    expect(await restarted.undoable('deletion')).toBeUndefined();
  });

  test('deletes no product that somebody else has changed, says so, and restores an invalid one as it was', async () => {
    const { products, database, fields } = aDesk();
    database.set('odd', { name: 'Odd', price: 'nine' });
    await products.list();
    database.set('lamp', { ...fields(), stock: 2 });
    expect(await products.remove(['lamp', 'odd'])).toMatchObject({
      products: [{ id: 'lamp', stock: 2 }],
      refused: [{ id: 'lamp', problem: expect.stringContaining('changed by somebody else') }],
    });
    const { name = '', products: deleted } = (await products.undoable('deletion')) ?? {};
    expect(deleted).toBe(1);
    expect((await products.undo(name)).refused).toEqual([]);
    expect(database.stored.get('odd')?.fields).toEqual({ name: 'Odd', price: 'nine' });
    expect((await products.remove(['lamp'])).refused).toEqual([]);
    database.set('lamp', { name: 'Lamp', price: 49.9, stock: 2, brand: 'Oak' });
    const last = (await products.undoable('deletion'))?.name ?? '';
    const { conflicts, refused } = await products.undo(last);
    expect([conflicts, refused]).toMatchObject([[{ field: 'brand', typed: 'Pine' }], []]);
  });

  test('to a new product never changes another one with its id', async () => {
    const { products, database } = aDesk();
    const before = database.stored.get('lamp');
    const changes = Object.entries({ name: 'Lamp', price: 49.9, mpn: 'M-1' }).map(([field, typed]) => ({
      field,
      shown: null,
      typed,
    }));
    const { refused } = await products.save([{ id: 'lamp', isNew: true, changes }]);
    expect(refused).toEqual([{ id: 'lamp', field: 'id', problem: 'belongs to another product' }]);
    expect(database.stored.get('lamp')).toEqual(before);
  });
});

test.each([
  [49.9, -10, undefined, 2, 44.91],
  [0.05, 10, undefined, 2, 0.06],
  [1.15, 10, undefined, 2, 1.27],
  [49.9, -10, 0.95, 2, 44.95],
  [44.45, 0, 0.95, 2, 44.95],
  [44.44, 0, 0.95, 2, 43.95],
  [0.2, 0, 0.99, 2, 0.99],
  [1005, 10, undefined, 0, 1106],
  [1.005, 10, undefined, 3, 1.106],
  [5, -100, undefined, 2, 0],
])(
  '%s by %s percent with the ending %s and %s decimals is %s',
  (price, percent, ending, digits, expected) => {
    expect(newPrice(price, { percent, ending }, digits)).toBe(expected);
  },
);

test('a member with the options of another one has a finding', async () => {
  const { products, database } = aDesk();
  const member = { name: 'Tern', price: 5, family: { id: 'tern', options: { size: 'S' } } };
  database.set('tern-s', member);
  const [found] = (await products.examine({ ...member, id: 'tern-2' })).filter(
    ({ field }) => field === 'family',
  );
  expect(found?.problem).toContain('has the same options as an earlier product');
});

test('a list has what its table shows, and no descriptions or reviews', async () => {
  const { products, database } = aDesk();
  const images = ['/1.jpg', '/2.jpg'];
  database.set('lamp', { name: 'Lamp', price: 5, images, description: 'Long', reviews: [{}], brand: 'Pine' });
  expect(await products.list()).toEqual([
    { id: 'lamp', name: 'Lamp', price: 5, images: ['/1.jpg'], brand: 'Pine' },
  ]);
});

describe('an import', () => {
  const file = (text: string) => ({
    name: 'a.csv',
    bytes: Buffer.from(text),
    stock: false,
    remove: false,
  });

  test('shows its plan, writes it once, and lists what it refuses', async () => {
    const { products, database } = aDesk();
    const csv = file('id,name,price,stock\nlamp,Lamp,45,9\nmug,Mug,9,1\nbad,Bad,-1,1\n');
    const found = await products.importFile(csv, false);
    expect(found.added).toEqual([{ row: 3, id: 'mug', name: 'Mug' }]);
    expect(found.changed).toMatchObject([{ row: 2, id: 'lamp', changes: [{ field: 'price', after: 45 }] }]);
    expect(found.refused).toMatchObject([{ row: 4, id: 'bad' }]);
    expect(found.withStock).toMatchObject([{ id: 'lamp', stock: { before: 3, after: 9 } }]);
    expect(await products.importFile(csv, false)).toEqual(found);
    expect([database.stored.get('lamp')?.fields.price, database.reads]).toEqual([49.9, 1]);
    expect((await products.importFile(csv, true)).failed).toEqual([]);
    expect(database.stored.get('lamp')?.fields).toMatchObject({ price: 45, stock: 3 });
    expect(await products.importFile(csv, false)).toMatchObject({ added: [], changed: [], leftAlone: 2 });
    expect((await products.list()).map(({ id }) => id)).toEqual(['lamp', 'mug']);
  });

  test('is undone field by field after a restart; what was changed since stays, and is returned', async () => {
    const { products, database, start, fields } = aDesk();
    database.set('old', { name: 'Old', price: 1 });
    const csv = file('id,name,price,stock,brand\nlamp,Lamp,45,9,\nmug,Mug,9,1,\ncup,Cup,5,,\n');
    await products.importFile({ ...csv, stock: true, remove: true }, true);
    expect([...database.stored.keys()]).toEqual(['lamp', 'mug', 'cup']);
    database.set('lamp', { ...fields(), brand: 'Oak', stock: 8 });
    database.set('cup', { name: 'Cup', price: 6, brand: 'Oak' });
    const desk = start();
    const last = await desk.undoable('import');
    expect(last).toMatchObject({ file: { name: 'a.csv' }, products: 4, isDone: true });
    const { conflicts, refused } = await desk.undo(last?.name ?? '');
    expect(fields()).toMatchObject({ price: 49.9, brand: 'Oak', stock: 8 });
    expect(conflicts).toMatchObject([
      { id: 'lamp', field: 'stock', stored: 8, typed: 3 },
      { id: 'lamp', field: 'brand', stored: 'Oak', typed: 'Pine' },
    ]);
    const problem = 'has changed since it was imported, and stays; delete it in the list';
    expect(refused).toEqual([{ id: 'cup', field: '', problem }]);
    expect(await desk.undoable('import')).toBeUndefined();
    expect([...database.stored.keys()].sort()).toEqual(['cup', 'lamp', 'old']);
    expect((await desk.list()).map(({ id }) => id).sort()).toEqual(['cup', 'lamp', 'old']);
  });

  test('is undone by two at once, without products that were deleted since; what the database refuses can be undone again', async () => {
    const { products, database, fields } = aDesk();
    database.set('old', { name: 'Old', price: 1 });
    const csv = file('id,name,price,stock\nlamp,Lamp,45,9\nold,Old,2,\n');
    await products.importFile({ ...csv, stock: true }, true);
    await products.remove(['old']);
    const { name = '' } = (await products.undoable('import')) ?? {};
    const refuse = vi.spyOn(database, 'writeBatch');
    refuse.mockResolvedValue([{ kind: 'rejected' as 'written', message: 'no' }]);
    expect((await products.undo(name)).refused).toMatchObject([{ id: 'lamp' }]);
    refuse.mockRestore();
    database.meanwhile = () => database.set('lamp', { ...fields(), price: 49.9, stock: 2 });
    expect((await products.undo(name)).conflicts).toMatchObject([{ field: 'stock', stored: 2, typed: 3 }]);
    expect([...database.stored.keys(), fields()?.stock]).toEqual(['lamp', 2]);
    expect(await products.undoable('import')).toBeUndefined();
  });

  test('that was interrupted continues with its stored file, and both parts can be undone', async () => {
    const { products, database, start, fields } = aDesk();
    const rows = Array.from({ length: 250 }, (_, index) => `n${index},New,5`);
    const csv = file(['id,name,price', 'lamp,Lamp,45', ...rows].join('\n'));
    database.meanwhile = () => {
      database.meanwhile = () => {
        throw new Error('The machine is off.');
      };
    };
    await expect(products.importFile(csv, true)).rejects.toThrow('off');
    const desk = start();
    const { name = '', file: stored, isDone } = (await desk.undoable('import')) ?? {};
    expect([isDone, database.stored.size]).toEqual([false, 101]);
    const bytes = Buffer.from(stored?.content ?? '', 'base64');
    const { added } = await desk.importFile({ ...csv, ...stored, bytes }, true);
    expect([added.length, database.stored.size]).toEqual([150, 251]);
    await desk.undo((await desk.undoable('import'))?.name ?? '');
    await desk.undo(name);
    expect([...database.stored.keys(), fields()?.price]).toEqual(['lamp', 49.9]);
  });

  test('that still runs is not called interrupted, and neither another one nor an undo joins it', async () => {
    const { products, database, fields } = aDesk();
    const csv = file('id,name,price\nlamp,Lamp,45\n');
    const write = database.writeBatch.bind(database);
    const seen: unknown[] = [];
    vi.spyOn(database, 'writeBatch').mockImplementationOnce(async (batch) => {
      const last = await products.undoable('import');
      const others = [products.undo(last?.name ?? ''), products.importFile(csv, true)];
      seen.push(last?.isRunning, ...(await Promise.allSettled<unknown>(others)));
      return write(batch);
    });
    expect((await products.importFile(csv, true)).failed).toEqual([]);
    const refusal = { reason: new UserError('Another import or undo is running. Wait until it ends.') };
    expect(seen).toMatchObject([true, refusal, refusal]);
    const { name = '', isRunning, isDone } = (await products.undoable('import')) ?? {};
    expect([isRunning, isDone]).toEqual([false, true]);
    await products.undo(name);
    expect(fields()?.price).toBe(49.9);
  });

  test('remembers the mapping of a file’s columns and categories', async () => {
    const { products, start } = aDesk();
    const csv = file("Nr,'=Titel,price,category,__proto__\nmug,Mug,9,Tassen,rot\n");
    expect(await products.importFile(csv, false)).toMatchObject({
      columns: ['Nr', '=Titel', '__proto__'],
      categories: ['Tassen'],
      refused: [{ reason: 'has no id' }],
    });
    const columns = JSON.parse('{"Nr":"id","=Titel":"name","__proto__":null}');
    await products.importFile({ ...csv, mapping: { columns, categories: { Tassen: 'kitchen' } } }, false);
    const other = file("Nr,'=Titel,price,category,__proto__\ncup,Cup,9,Tassen,rot\n");
    await start().importFile(other, true);
    expect(await products.list(true)).toMatchObject([{}, { id: 'cup', name: 'Cup', category: 'kitchen' }]);
  });
});

describe('pictures', () => {
  const png = sharp({ create: { width: 8, height: 6, channels: 3, background: '#a52' } })
    .png()
    .toBuffer();

  test('of a product are made once, in all sizes; other files are refused', async () => {
    const folder = temporaryFolder();
    const products = new DeskProducts(async () => new MemoryProducts(), folder, { desk: temporaryFolder() });
    const path = await products.addPicture('lamp', await png);
    expect(path).toMatch(/^\/images\/products\/lamp-\d+-640\.webp$/);
    const files = readdirSync(join(folder, 'images/products'));
    expect(files).toHaveLength(PICTURE_WIDTHS.length + 1);
    expect(await products.addPicture('lamp', await png)).toBe(path);
    for (const id of ['../Ä', 'a..b'])
      expect(await products.addPicture(id, await png)).toMatch(/products\/[\da-f]{16}-\d+-640/);
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'GIF89a', ''])
      await expect(products.addPicture('lamp', Buffer.from(text))).rejects.toThrow('is not a JPEG');
    await expect(products.addPicture('lamp', (await png).subarray(0, 60))).rejects.toThrow(UserError);
  });

  test('of an import are fetched once for products without any, and failures are listed', async () => {
    const database = new MemoryProducts();
    const asked: string[] = [];
    const fetchFile = async (address: string) => {
      asked.push(address);
      if (address.includes('missing')) throw new Error('404');
      return png;
    };
    const desk = new DeskProducts(async () => database, temporaryFolder(), {
      desk: temporaryFolder(),
      fetchFile,
    });
    const csv = [
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src',
      'top,Top,Size,S,5,https://x.test/1.png',
      'top,,,L,5,https://x.test/missing.png',
    ].join('\n');
    const file = { name: 'a.csv', bytes: Buffer.from(csv), stock: false, remove: false };
    const { pictures } = await desk.importFile(file, true);
    expect(database.stored.get('top-s')?.fields.images).toBeUndefined();
    const failed = [];
    for (const { id, addresses } of pictures) failed.push(...(await desk.fetchPictures(id, addresses)));
    expect(failed.map(({ id, reason }) => `${id} ${reason}`)).toEqual(
      ['top-s', 'top-l'].map((id) => `${id} https://x.test/missing.png: 404`),
    );
    expect(asked.filter((address) => !address.includes('missing'))).toHaveLength(1);
    expect(database.stored.get('top-l')?.fields).toMatchObject({
      images: [expect.stringContaining('/images/')],
    });
    expect(database.stored.get('top-l')?.fields.previews).toHaveLength(1);
    expect((await desk.importFile(file, false)).pictures).toEqual([]);
    await desk.undo((await desk.undoable('import'))?.name ?? '');
    expect(database.stored.size).toBe(0);
  });
});
