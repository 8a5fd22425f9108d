import { describe, expect, test } from 'vitest';
import { fromFirestoreFields } from '#adapters/firebase/firestoreFields.ts';
import type { StoredProduct } from '#adapters/shared/ProductDatabase.ts';
import type { Item, JsonObject } from '#core/domain/Item.ts';
import { changesOf, fingerprintOf, planUpload, removalRefusal } from '../../../owner/catalogue/planUpload.ts';

const lamp: Item = { id: 'lamp', name: 'Lamp', price: 79.5 };

const many = Array.from({ length: 10 }, (_, index) => ({ ...lamp, id: `lamp-${index}` }));
const storedMany = many.map(({ id }) => stored(id));

/** As it is read from Firestore. */
function stored(id: string, fields: JsonObject = {}): StoredProduct {
  const encoded = { name: { stringValue: 'Lamp' }, price: { doubleValue: 79.5 }, ...fields };
  return { id, fields: fromFirestoreFields(encoded) as JsonObject, updateTime: '2026-05-01T10:00:00.123Z' };
}

describe('the plan of an upload', () => {
  test('lists new, changed, removed and unchanged products', () => {
    const documents = [stored('lamp'), stored('kettle'), stored('gone')];
    const kettle = { id: 'kettle', name: 'Kettle', price: 79.5, stock: 3 };
    const plan = planUpload(documents, [lamp, kettle, { ...lamp, id: 'fresh' }]);
    expect(plan.added).toMatchObject([{ id: 'fresh', name: 'Lamp' }]);
    expect(plan.changed).toMatchObject([{ id: 'kettle', name: 'Kettle', fields: ['name', 'stock'] }]);
    expect(plan.removed).toMatchObject([{ id: 'gone', name: 'Lamp' }]);
    expect(plan.unchanged).toBe(1);
  });

  test('names a field that the file no longer has', () => {
    const [change] = planUpload([stored('lamp', { stock: { integerValue: '3' } })], [lamp]).changed;
    expect(change?.fields).toEqual(['stock']);
  });

  test('names a removed product by its id if its document has no name', () => {
    const [change] = planUpload([stored('gone', { name: { integerValue: '1' } })], []).removed;
    expect(change).toMatchObject({ id: 'gone', name: '' });
  });

  test.each<[string, JsonObject, JsonObject]>([
    ['a whole number stored as a double', { doubleValue: 3 }, { x: 3 }],
    ['a number stored as a double, written without its zeros', { doubleValue: 3 }, JSON.parse('{"x": 3.00}')],
    ['a large whole number', { integerValue: '4611686018427387904' }, { x: 2 ** 62 }],
    ['an integer, read as the nearest double', { integerValue: '9007199254740993' }, { x: 9007199254740992 }],
    ['an empty list', { arrayValue: {} }, { x: [] }],
    ['an empty object', { mapValue: {} }, { x: {} }],
    [
      'an object in another order',
      {
        mapValue: {
          fields: { a: { integerValue: '1' }, b: { arrayValue: { values: [{ nullValue: null }] } } },
        },
      },
      { x: { b: [null], a: 1 } },
    ],
  ])('treats %s as unchanged', (_, value, field) => {
    expect(planUpload([stored('lamp', { x: value })], [{ ...lamp, ...field }]).unchanged).toBe(1);
  });

  test.each<[string, JsonObject, JsonObject]>([
    ['a time', { timestampValue: '2026-05-01T10:00:00Z' }, { x: '2026-05-01T10:00:00Z' }],
    ['a reference', { referenceValue: 'projects/shop/a' }, { x: 'projects/shop/a' }],
    ['bytes', { bytesValue: 'TGFtcA==' }, { x: 'TGFtcA==' }],
    ['a place', { geoPointValue: { latitude: 1, longitude: 2 } }, { x: { latitude: 1, longitude: 2 } }],
    ['a number that is a text', { stringValue: '3' }, { x: 3 }],
    ['null', { nullValue: null }, {}],
    ['list order', { arrayValue: { values: [{ integerValue: '1' }, { integerValue: '2' }] } }, { x: [2, 1] }],
    ['texts that join to the same', { arrayValue: { values: [{ stringValue: 'a,b' }] } }, { x: ['a', 'b'] }],
    ['no number', { doubleValue: 'NaN' }, { x: 'NaN' }],
  ])('treats %s as changed if the file has another value', (_, value, field) => {
    const plan = planUpload([stored('lamp', { x: value })], [{ ...lamp, ...field }]);
    expect(plan.changed.map(({ fields }) => fields)).toEqual([['x']]);
  });
});

describe('an upload refuses', () => {
  test.each([
    ['a file without products', [], 'The file has no products. The plan removes 10 of 10 stored products'],
    ['a plan that removes more than a fifth of the stored products', many.slice(3), 'removes 3 of 10'],
  ])('%s, unless the number of removals is given', (_, items, reason) => {
    const plan = planUpload(storedMany, items);
    const count = plan.removed.length;
    expect(removalRefusal(plan, undefined)).toContain(reason);
    expect(removalRefusal(plan, undefined)).toContain(`add --remove ${count}.`);
    expect(removalRefusal(plan, count - 1)).toContain(
      `removes ${count} of 10 stored products, not ${count - 1}`,
    );
    expect(removalRefusal(plan, count)).toBeUndefined();
  });

  test('a file without products also if none is stored', () => {
    const plan = planUpload([], []);
    expect(removalRefusal(plan, undefined)).toContain('The file has no products.');
    expect(removalRefusal(plan, 0)).toBeUndefined();
  });

  test('a number of removals that differs from the given one', () => {
    const plan = planUpload(storedMany, many.slice(1));
    expect(removalRefusal(plan, 2)).toContain('removes 1 of 10 stored products, not 2.');
  });

  test('no plan that removes a fifth or less', () => {
    expect(removalRefusal(planUpload(storedMany, many.slice(2)), undefined)).toBeUndefined();
    expect(removalRefusal(planUpload([], many), undefined)).toBeUndefined();
  });
});

describe('the fingerprint of a plan', () => {
  const printOf = (documents: readonly StoredProduct[], items: readonly Item[], database = 'shop') =>
    fingerprintOf(database, changesOf(planUpload(documents, items)));
  const items = [
    { ...lamp, price: 45 },
    { ...lamp, id: 'fresh' },
  ];
  const documents = [stored('lamp'), stored('gone')];
  const expected = printOf(documents, items);

  test('is the same for the same plan', () => {
    expect(printOf(documents, items)).toBe(expected);
    expect(expected).toMatch(/^[0-9a-f]{12}$/);
  });

  test.each<[string, string]>([
    [
      'a product of the file',
      printOf(documents, [
        { ...lamp, price: 46 },
        { ...lamp, id: 'fresh' },
      ]),
    ],
    ['the products of the file', printOf(documents, items.slice(0, 1))],
    ['a stored version', printOf([{ ...stored('lamp'), updateTime: 'later' }, stored('gone')], items)],
    ['the stored documents', printOf([...documents, stored('another')], items)],
    ['the database', printOf(documents, items, 'another shop')],
  ])('changes with %s', (_, print) => {
    expect(print).not.toBe(expected);
  });
});
