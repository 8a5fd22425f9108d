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

const DECODERS: ReadonlyMap<string, (json: unknown, nesting: number) => Value> = new Map([
  ['nullValue', decodeNull],
  ['booleanValue', (json) => ({ type: 'boolean', value: readBoolean(json) })],
  ['integerValue', (json) => ({ type: 'integer', value: readInt64(json) })],
  ['doubleValue', (json) => ({ type: 'double', value: readDouble(json) + 0 })],
  ['timestampValue', (json) => ({ type: 'timestamp', micros: readTimestamp(json) })],
  ['stringValue', (json) => ({ type: 'string', value: readString(json) })],
  ['bytesValue', (json) => ({ type: 'bytes', value: readBase64(json) })],
  ['referenceValue', (json) => ({ type: 'reference', name: readString(json) })],
  ['geoPointValue', decodePoint],
  ['arrayValue', decodeArray],
  ['mapValue', decodeMap],
]);
const KINDS = [...DECODERS.keys()];

/** Parses the JSON form of a value. checkFields checks names and limits. */
export function decodeValue(json: unknown, nesting = 0): Value {
  if (nesting > MAX_NESTING) throw invalidPayload('values nest too deep');
  if (typeof json === 'object' && json !== null && !Array.isArray(json) && isNullValue(json)) return NULL;
  const message = readMessage(json, KINDS);
  const [kind = '', ...others] = message.keys();
  const decode = DECODERS.get(kind);
  if (!decode) throw invalidPayload('a value has no type');
  if (others.length > 0) throw invalidPayload('a value has two types');
  return decode(message.get(kind), nesting);
}

/** `{nullValue: null}` alone: elsewhere null means an absent field. */
function isNullValue(json: object): boolean {
  const [entry, ...others] = Object.entries(json);
  const [name, value] = entry ?? [];
  return others.length === 0 && (name === 'nullValue' || name === 'null_value') && value === null;
}

function decodeNull(json: unknown): Value {
  if (json !== 'NULL_VALUE' && json !== 0 && json !== '0') throw invalidPayload('nullValue is not null');
  return NULL;
}

function decodePoint(json: unknown): Value {
  const point = readMessage(json, ['latitude', 'longitude']);
  const [latitude, longitude] = [point.get('latitude'), point.get('longitude')];
  return {
    type: 'geoPoint',
    latitude: readDouble(latitude ?? 0) + 0,
    longitude: readDouble(longitude ?? 0) + 0,
  };
}

function decodeArray(json: unknown, nesting: number): Value {
  const elements = readList(readMessage(json, ['values']).get('values'));
  return { type: 'array', values: elements.map((element) => decodeValue(element, nesting + 1)) };
}

function decodeMap(json: unknown, nesting: number): Value {
  return { type: 'map', fields: decodeFields(readMessage(json, ['fields']).get('fields'), nesting + 1) };
}

export function decodeFields(json: unknown, nesting = 0): Fields {
  const fields = new Map<string, Value>();
  if (json === undefined || json === null) return fields;
  if (typeof json !== 'object' || Array.isArray(json)) throw invalidPayload('fields is not an object');
  for (const [name, value] of Object.entries(json)) fields.set(name, decodeValue(value, nesting));
  return fields;
}
