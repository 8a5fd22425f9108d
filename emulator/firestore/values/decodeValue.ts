import { invalidPayload } from '../FirestoreError.ts';
import {
  readBase64,
  readBoolean,
  readDouble,
  readInt64,
  readList,
  readMessage,
  readString,
  readTimestamp,
} from './message.ts';
import { type Fields, NULL, type Value } from './Value.ts';

/** Maximum nesting of a message; Firestore's own limit is far lower. */
const MAX_NESTING = 100;

const KINDS = [
  'nullValue',
  'booleanValue',
  'integerValue',
  'doubleValue',
  'timestampValue',
  'stringValue',
  'bytesValue',
  'referenceValue',
  'geoPointValue',
  'arrayValue',
  'mapValue',
] as const;

/** Parses the JSON form of a value. checkFields checks names and limits. */
export function decodeValue(json: unknown, nesting = 0): Value {
  if (nesting > MAX_NESTING) throw invalidPayload('values nest too deep');
  if (typeof json === 'object' && json !== null && !Array.isArray(json) && isNullValue(json)) return NULL;
  const message = readMessage(json, KINDS);
  const [kind, ...others] = message.keys();
  if (kind === undefined) throw invalidPayload('a value has no type');
  if (others.length > 0) throw invalidPayload('a value has two types');
  return decodeKind(kind, message.get(kind), nesting);
}

/** `{nullValue: null}` alone: elsewhere null means an absent field. */
function isNullValue(json: object): boolean {
  const entries = Object.entries(json);
  return (
    entries.length === 1 &&
    (entries[0]?.[0] === 'nullValue' || entries[0]?.[0] === 'null_value') &&
    entries[0][1] === null
  );
}

function decodeKind(kind: (typeof KINDS)[number], json: unknown, nesting: number): Value {
  switch (kind) {
    case 'nullValue':
      if (json !== 'NULL_VALUE' && json !== 0 && json !== '0') throw invalidPayload('nullValue is not null');
      return NULL;
    case 'booleanValue':
      return { type: 'boolean', value: readBoolean(json) };
    case 'integerValue':
      return { type: 'integer', value: readInt64(json) };
    case 'doubleValue':
      return { type: 'double', value: readDouble(json) + 0 };
    case 'timestampValue':
      return { type: 'timestamp', micros: readTimestamp(json) };
    case 'stringValue':
      return { type: 'string', value: readString(json) };
    case 'bytesValue':
      return { type: 'bytes', value: readBase64(json) };
    case 'referenceValue':
      return { type: 'reference', name: readString(json) };
    case 'geoPointValue': {
      const point = readMessage(json, ['latitude', 'longitude']);
      const [latitude, longitude] = [
        readDouble(point.get('latitude') ?? 0),
        readDouble(point.get('longitude') ?? 0),
      ];
      return { type: 'geoPoint', latitude: latitude + 0, longitude: longitude + 0 };
    }
    case 'arrayValue': {
      const elements = readList(readMessage(json, ['values']).get('values'));
      return { type: 'array', values: elements.map((element) => decodeValue(element, nesting + 1)) };
    }
    case 'mapValue':
      return { type: 'map', fields: decodeFields(readMessage(json, ['fields']).get('fields'), nesting + 1) };
  }
}

export function decodeFields(json: unknown, nesting = 0): Fields {
  const fields = new Map<string, Value>();
  if (json === undefined || json === null) return fields;
  if (typeof json !== 'object' || Array.isArray(json)) throw invalidPayload('fields is not an object');
  for (const [name, value] of Object.entries(json)) fields.set(name, decodeValue(value, nesting));
  return fields;
}
