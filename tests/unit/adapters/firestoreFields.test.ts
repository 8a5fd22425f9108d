import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromFirestoreFields, toFirestoreFields } from '#adapters/firebase/firestoreFields.ts';
import type { JsonObject } from '#core/domain/Item.ts';

test('exact whole numbers become integers, and other numbers doubles', () => {
  expect(toFirestoreFields({ whole: 119, decimal: 49.9, large: 2 ** 60 })).toEqual({
    whole: { integerValue: '119' },
    decimal: { doubleValue: 49.9 },
    large: { doubleValue: 2 ** 60 },
  });
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
