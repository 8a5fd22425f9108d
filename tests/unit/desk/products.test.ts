import { describe, expect, test } from 'vitest';
import { MemoryProducts } from '#tests/support/MemoryProducts.ts';
import { DeskProducts, type FieldChange } from '../../../owner/desk/deskProducts.ts';
import { newPrice } from '../../../owner/desk/page/productChanges.ts';

function aDesk() {
  const database = new MemoryProducts();
  database.set('lamp', { name: 'Lamp', price: 49.9, stock: 3, brand: 'Pine' });
  const products = new DeskProducts(async () => database, 'public');
  const save = (id: string, ...changes: readonly FieldChange[]) => products.save([{ id, changes }]);
  const fields = () => database.stored.get('lamp')?.fields;
  return { database, products, save, fields };
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
    const { products, database, save } = aDesk();
    await save(
      'mug',
      { field: 'name', shown: null, typed: 'Mug' },
      { field: 'price', shown: null, typed: 9 },
    );
    expect((await products.list()).map(({ id }) => id)).toEqual(['lamp', 'mug']);
    expect(await products.one('mug')).toMatchObject({ id: 'mug', name: 'Mug', price: 9 });
    const [lamp] = await products.remove(['lamp', 'missing']);
    expect([...database.stored.keys()]).toEqual(['mug']);
    const { id, ...rest } = lamp ?? {};
    await save(
      `${id}`,
      ...Object.entries(rest).map(([field, typed]) => ({ field, shown: null, typed: typed ?? null })),
    );
    expect(database.stored.get('lamp')?.fields).toMatchObject({ name: 'Lamp', stock: 3 });
    expect(database.reads).toBe(1);
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

test('a list has what its table shows, and no descriptions or reviews', async () => {
  const { products, database } = aDesk();
  const images = ['/1.jpg', '/2.jpg'];
  database.set('lamp', { name: 'Lamp', price: 5, images, description: 'Long', reviews: [{}], brand: 'Pine' });
  expect(await products.list()).toEqual([
    { id: 'lamp', name: 'Lamp', price: 5, images: ['/1.jpg'], brand: 'Pine' },
  ]);
});

describe('an import', () => {
  const file = (text: string) => ({ name: 'a.csv', bytes: Buffer.from(text) });
  const plan = { stock: false, remove: false, isWritten: false };

  test('shows its plan, writes it once, and lists what it refuses', async () => {
    const { products, database } = aDesk();
    const csv = file('id,name,price,stock\nlamp,Lamp,45,9\nmug,Mug,9,1\nbad,Bad,-1,1\n');
    const found = await products.importFile(csv, plan);
    expect(found.added).toEqual([{ row: 3, id: 'mug', name: 'Mug' }]);
    expect(found.changed).toMatchObject([{ row: 2, id: 'lamp', changes: [{ field: 'price', after: 45 }] }]);
    expect(found.refused).toMatchObject([{ row: 4, id: 'bad' }]);
    expect(found.withStock).toMatchObject([{ id: 'lamp', stock: { before: 3, after: 9 } }]);
    expect(database.stored.get('lamp')?.fields.price).toBe(49.9);
    expect((await products.importFile(csv, { ...plan, isWritten: true })).failed).toEqual([]);
    expect(database.stored.get('lamp')?.fields).toMatchObject({ price: 45, stock: 3 });
    expect(await products.importFile(csv, plan)).toMatchObject({ added: [], changed: [], leftAlone: 2 });
    expect((await products.list()).map(({ id }) => id)).toEqual(['lamp', 'mug']);
  });
});
