import { type FieldProblem, isJsonObject, type Json, type JsonObject } from '../catalogue/Item.ts';

/** Converts a JSON value to Firestore's REST format, such as `{"stringValue": "Oak"}`. Whole numbers become integers, as in the Firebase SDKs. */
export function toFirestoreValue(value: Json): JsonObject {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) && !Object.is(value, -0)
      ? { integerValue: String(value) }
      : { doubleValue: value };
  }
  if (isJsonObject(value)) return { mapValue: { fields: toFirestoreFields(value) } };
  return { arrayValue: { values: (value as readonly Json[]).map(toFirestoreValue) } };
}

/** Converts the fields of an object; `undefined` fields are omitted. */
export function toFirestoreFields(object: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(object).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, toFirestoreValue(value)]],
    ),
  );
}

/** Lists the parts of a document that Firestore rejects: lists within lists, empty and reserved field names. */
export function firestoreProblems(document: JsonObject): readonly FieldProblem[] {
  return Object.entries(document).flatMap(([field, value]) => problemsWithin(field, field, value ?? null));
}

function problemsWithin(field: string, name: string, value: Json): readonly FieldProblem[] {
  if (name === '') return [{ field: field === '' ? '""' : field, problem: 'is a field with an empty name' }];
  if (/^__.*__$/s.test(name)) return [{ field, problem: 'has a name that Firestore reserves' }];
  if (Array.isArray(value)) {
    return (value as readonly Json[]).flatMap((entry, index) =>
      Array.isArray(entry)
        ? [{ field: `${field}[${index}]`, problem: 'is a list within a list, which Firestore cannot store' }]
        : problemsWithin(`${field}[${index}]`, name, entry),
    );
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([part, inner]) =>
    problemsWithin(`${field}.${part}`, part, inner ?? null),
  );
}
