import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromFirestoreFields } from '#adapters/firebase/fromFirestoreFields.ts';
import { toFirestoreFields, toFirestoreValue } from '#adapters/firebase/toFirestoreFields.ts';
import type { JsonObject } from '#core/domain/Item.ts';

test('whole numbers become integers, and other numbers doubles', () => {
  expect(toFirestoreValue(119)).toEqual({ integerValue: '119' });
  expect(toFirestoreValue(49.9)).toEqual({ doubleValue: 49.9 });
});

test('whole numbers too large to be exact become doubles', () => {
  expect(toFirestoreValue(2 ** 60)).toEqual({ doubleValue: 2 ** 60 });
});

test('an undefined field is omitted, and a null field is written', () => {
  expect(toFirestoreFields({ stock: undefined, weight: null })).toEqual({ weight: { nullValue: null } });
});

test('written fields read back unchanged', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (written) => {
      const json: JsonObject = JSON.parse(JSON.stringify(written));
      expect(fromFirestoreFields(JSON.parse(JSON.stringify(toFirestoreFields(json))))).toEqual(json);
    }),
  );
});

test('an empty list or map reads back without its inner field', () => {
  expect(fromFirestoreFields({ tags: { arrayValue: {} }, dimensions: { mapValue: {} } })).toEqual({
    tags: [],
    dimensions: {},
  });
});
