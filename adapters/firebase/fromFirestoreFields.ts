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
