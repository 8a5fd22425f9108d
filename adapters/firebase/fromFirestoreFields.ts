import { isRecord } from '#core/parsing/isRecord.ts';

/**
 * Reads the fields of a document as Firestore's REST interface spells them, such as `{"name": {"stringValue": "Lamp"}}`.
 * A value that JSON does not know (a time, bytes, a reference, a place) stays as it is spelled.
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
    // Integers come as text, and so do NaN and the infinite numbers.
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    // Lists and maps that are empty come without what they hold.
    case 'mapValue':
      return fromFirestoreFields(isRecord(content) && content.fields);
    case 'arrayValue':
      return isRecord(content) && Array.isArray(content.values) ? content.values.map(fromValue) : [];
    default:
      return value;
  }
}
