import { isRecord } from '#core/parsing/isRecord.ts';

/** A value in Firestore's REST format: `{"stringValue": "Oak"}`. */
export type FirestoreValue =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
  | { readonly doubleValue: number }
  | { readonly stringValue: string }
  | { readonly arrayValue: { readonly values: readonly FirestoreValue[] } }
  | { readonly mapValue: { readonly fields: FirestoreFields } };

export interface FirestoreFields {
  readonly [field: string]: FirestoreValue;
}

/** Converts a JSON value. Whole numbers become integers, as in the Firebase SDKs. */
export function toFirestoreValue(value: unknown): FirestoreValue {
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) && !Object.is(value, -0)
      ? { integerValue: String(value) }
      : { doubleValue: value };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toFirestoreValue) } };
  return isRecord(value) ? { mapValue: { fields: toFirestoreFields(value) } } : { nullValue: null };
}

/** Converts the fields of an object of JSON values; `undefined` fields are omitted. */
export function toFirestoreFields(object: object): FirestoreFields {
  return Object.fromEntries(
    Object.entries(object).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, toFirestoreValue(value)]],
    ),
  );
}
