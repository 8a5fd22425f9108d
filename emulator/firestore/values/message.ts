import { invalidPayload } from '../FirestoreError.ts';
import { parseTimestamp } from './timestamp.ts';
import { isInt64 } from './Value.ts';

/** Parses the JSON of a message. An empty text is an empty message. */
export function parseMessage(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw invalidPayload('it is not JSON');
  }
}

/**
 * Parses a JSON object as a protocol message with these fields, in camelCase or snake_case; null means absent. Refuses unknown
 * fields, because they may change the meaning.
 */
export function readMessage<Name extends string>(json: unknown, names: readonly Name[]): Map<Name, unknown> {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw invalidPayload('an object is expected');
  const message = new Map<Name, unknown>();
  for (const [key, value] of Object.entries(json)) {
    const camelKey = key.includes('_')
      ? key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
      : key;
    const name = names.find((known) => known === camelKey);
    if (name === undefined) throw invalidPayload(`unknown field ${key}`);
    if (message.has(name)) throw invalidPayload(`${name} is given twice`);
    if (value !== null) message.set(name, value);
  }
  return message;
}

/** Parses a message that may be absent, which differs from an empty one. */
export function readOptional<Read>(json: unknown, read: (json: unknown) => Read): Read | undefined {
  return json === undefined || json === null ? undefined : read(json);
}

export function readList(json: unknown): readonly unknown[] {
  if (json === undefined || json === null) return [];
  if (!Array.isArray(json)) throw invalidPayload('a list is expected');
  return json;
}

export function readString(json: unknown): string {
  if (typeof json !== 'string') throw invalidPayload('a string is expected');
  return json;
}

export function readBoolean(json: unknown): boolean {
  if (json === true || json === 'true') return true;
  if (json === false || json === 'false') return false;
  throw invalidPayload('a boolean is expected');
}

/** Parses an int64, a string in JSON; whole numbers are accepted. */
export function readInt64(json: unknown): bigint {
  const integer = wholeNumber(json);
  if (integer === undefined || !isInt64(integer)) throw invalidPayload('an integer is expected');
  return integer;
}

/** Also accepts the wrapper `{value}`. */
export function readInt32(json: unknown): number {
  const wrapped = typeof json === 'object' ? (readMessage(json, ['value']).get('value') ?? 0) : json;
  const integer = wholeNumber(wrapped);
  if (integer === undefined || integer !== BigInt.asIntN(32, integer))
    throw invalidPayload('an int32 is expected');
  return Number(integer);
}

function wholeNumber(json: unknown): bigint | undefined {
  if (typeof json === 'string' && /^[+-]?\d+$/.test(json)) return BigInt(json.replace('+', ''));
  const number = typeof json === 'string' && DECIMAL.test(json) ? Number(json) : json;
  return typeof number === 'number' && Number.isInteger(number) ? BigInt(number) : undefined;
}

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

export function readDouble(json: unknown): number {
  if (typeof json === 'number') return finite(json);
  if (json === 'NaN') return Number.NaN;
  if (json === 'Infinity') return Number.POSITIVE_INFINITY;
  if (json === '-Infinity') return Number.NEGATIVE_INFINITY;
  if (typeof json === 'string' && DECIMAL.test(json)) return finite(Number(json));
  throw invalidPayload('a number is expected');
}

/** A literal beyond the range of doubles (1e400) is an error, not an infinity. */
function finite(number: number): number {
  if (!Number.isFinite(number)) throw invalidPayload('a number is out of range');
  return number;
}

export function readTimestamp(json: unknown): bigint {
  const micros = typeof json === 'string' ? parseTimestamp(json) : undefined;
  if (micros === undefined) throw invalidPayload('a timestamp is expected');
  return micros;
}

/** Accepts base64 or base64url, padded or not, but no mixture. */
export function readBase64(json: unknown): Uint8Array {
  if (typeof json !== 'string' || !/^([A-Za-z0-9+/]*|[A-Za-z0-9_-]*)={0,2}$/.test(json))
    throw invalidPayload('base64 is expected');
  const digits = json.replace(/=+$/, '');
  if (digits.length % 4 === 1) throw invalidPayload('base64 is expected');
  return new Uint8Array(Buffer.from(digits, 'base64'));
}

/** Parses an enum: a name or its number. `names` are in the order of their numbers, from `first`; 0 is `unset`. */
export function readEnum<Name extends string>(
  json: unknown,
  unset: string,
  names: readonly Name[],
  first = 1,
): Name | undefined {
  const number = wholeNumber(json);
  if (json === undefined || json === unset || number === 0n) return undefined;
  const name = number === undefined ? names.find((known) => known === json) : names[Number(number) - first];
  if (name === undefined) throw invalidPayload(`${String(json)} is no known value`);
  return name;
}
