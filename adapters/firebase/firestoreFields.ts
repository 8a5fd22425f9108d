import type { JsonObject } from '#core/domain/Item.ts';
import { isRecord } from '#core/parsing/isRecord.ts';

/**
 * Decodes fields of Firestore's REST API, such as `{"name": {"stringValue": "Lamp"}}`. Values without a JSON equivalent
 * (timestamps, bytes, references, geo points) remain encoded.
 */
export function fromFirestoreFields(fields: unknown): Record<string, unknown> {
  if (!isRecord(fields)) return {};
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, fromValue(value)]));
}

function fromValue(value: unknown): unknown {
  if (!isRecord(value)) return null;
  const [[kind, content] = []] = Object.entries(value);
  switch (kind) {
    case 'stringValue':
    case 'booleanValue':
      return content;
    case 'nullValue':
      return null;
    // Integers, NaN and infinities are encoded as strings.
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    // Empty maps and arrays omit `fields` and `values`.
    case 'mapValue':
      return fromFirestoreFields(isRecord(content) && content.fields);
    case 'arrayValue':
      return isRecord(content) && Array.isArray(content.values) ? content.values.map(fromValue) : [];
    default:
      return value;
  }
}

/** Encodes an object of JSON values; `undefined` fields are omitted. */
export function toFirestoreFields(object: object): JsonObject {
  return Object.fromEntries(
    Object.entries(object).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, toValue(value)]],
    ),
  );
}

/** Whole numbers become integers, as in the Firebase SDKs. */
function toValue(value: unknown): JsonObject {
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) && !Object.is(value, -0)
      ? { integerValue: String(value) }
      : { doubleValue: value };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } };
  return isRecord(value) ? { mapValue: { fields: toFirestoreFields(value) } } : { nullValue: null };
}
