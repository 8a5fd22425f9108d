import type { Fields, Value } from '../values/Value.ts';

export type RuleValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | readonly RuleValue[]
  | RuleMap
  | TaggedValues[keyof TaggedValues];
export type RuleMap = ReadonlyMap<string, RuleValue>;

/** Values without a type of their own in JavaScript. */
interface Structures {
  set: { readonly elements: readonly RuleValue[] };
  map_diff: { readonly after: RuleMap; readonly before: RuleMap };
  path: { readonly segments: readonly string[] };
  /** Since 1970. */
  timestamp: { readonly nanos: bigint };
  duration: { readonly nanos: bigint };
  bytes: { readonly bytes: Uint8Array };
  latlng: { readonly latitude: number; readonly longitude: number };
  /** A field in the possible results of a query, if more than one value satisfies its constraints. */
  constrained: { readonly constraints: readonly Constraint[] };
  /** `request`, `request.query` or a document, with lazily evaluated members. */
  object: { readonly members: ReadonlyMap<string, () => RuleValue> };
}

type TaggedValues = { [Type in keyof Structures]: { readonly type: Type } & Structures[Type] };

/** The values of the rules language by their type. */
export interface ValuesByType extends TaggedValues {
  null: null;
  bool: boolean;
  int: bigint;
  float: number;
  string: string;
  list: readonly RuleValue[];
  map: RuleMap;
}

export type RuleType = keyof ValuesByType;

export interface Constraint {
  readonly operator: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'contains';
  readonly value: RuleValue;
}

/** An invalid operation in a condition, such as a missing field or a wrong type. */
export class EvaluationError extends Error {}

export function typeOf(value: RuleValue): RuleType {
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float';
    case 'string':
      return 'string';
    default:
      if (value === null) return 'null';
      if (isList(value)) return 'list';
      return isMap(value) ? 'map' : value.type;
  }
}

export function isA<Type extends RuleType>(value: RuleValue, type: Type): value is ValuesByType[Type] {
  return typeOf(value) === type;
}

export function isList(value: RuleValue): value is readonly RuleValue[] {
  return Array.isArray(value);
}

export function isMap(value: RuleValue): value is RuleMap {
  return value instanceof Map;
}

/** A set without the repeated elements. */
export function setOf(elements: readonly RuleValue[]): ValuesByType['set'] {
  const isFirst = (element: RuleValue, at: number) => !contains(elements.slice(0, at), element);
  return { type: 'set', elements: elements.filter(isFirst) };
}

/** The `==` of the rules language: numbers of any type are equal by value, unlike with `===` and within lists and maps. */
export function isEqual(a: RuleValue, b: RuleValue): boolean {
  if (isNumeric(a) && isNumeric(b)) return a <= b && a >= b;
  if (isList(a))
    return isList(b) && a.length === b.length && a.every((value, at) => isIdentical(value, b[at] ?? null));
  if (isMap(a)) return isMap(b) && isEqualMap(a, b);
  if (isA(a, 'set')) {
    const isSameSize = isA(b, 'set') && a.elements.length === b.elements.length;
    return isSameSize && a.elements.every((value) => contains(b.elements, value));
  }
  if (isA(a, 'path')) return isA(b, 'path') && isEqual(a.segments, b.segments);
  if (isA(a, 'timestamp')) return isA(b, 'timestamp') && a.nanos === b.nanos;
  if (isA(a, 'duration')) return isA(b, 'duration') && a.nanos === b.nanos;
  if (isA(a, 'bytes')) return isA(b, 'bytes') && Buffer.compare(a.bytes, b.bytes) === 0;
  if (isA(a, 'latlng')) return isA(b, 'latlng') && a.latitude === b.latitude && a.longitude === b.longitude;
  return a === b;
}

function isIdentical(a: RuleValue, b: RuleValue): boolean {
  return !(isNumeric(a) && isNumeric(b) && typeof a !== typeof b) && isEqual(a, b);
}

export function isNumeric(value: RuleValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

function isEqualMap(a: RuleMap, b: RuleMap): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined || !isIdentical(value, other)) return false;
  }
  return true;
}

/** Whether a list contains a value; an integer and a float differ there, unlike in a set. */
export function listContains(list: readonly RuleValue[], value: RuleValue): boolean {
  return list.some((element) => isIdentical(element, value));
}

export function contains(elements: readonly RuleValue[], value: RuleValue): boolean {
  return elements.some((element) => isEqual(element, value));
}

export function fromFields(fields: Fields): RuleMap {
  return new Map([...fields].map(([name, value]) => [name, fromValue(value)]));
}

export function fromValue(value: Value): RuleValue {
  switch (value.type) {
    case 'null':
      return null;
    case 'boolean':
    case 'integer':
    case 'double':
    case 'string':
      return value.value;
    case 'timestamp':
      return { type: 'timestamp', nanos: value.micros * 1000n };
    case 'bytes':
      return { type: 'bytes', bytes: value.value };
    case 'reference':
      return { type: 'path', segments: value.name.split('/').slice(2) };
    case 'geoPoint':
      return { type: 'latlng', latitude: value.latitude, longitude: value.longitude };
    case 'array':
      return value.values.map(fromValue);
    case 'map':
      return fromFields(value.fields);
  }
}

export function fromJson(json: unknown): RuleValue {
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json;
  if (typeof json === 'string' || typeof json === 'boolean') return json;
  if (Array.isArray(json)) return json.map(fromJson);
  if (typeof json !== 'object' || json === null) return null;
  return new Map(Object.entries(json).map(([key, value]) => [key, fromJson(value)]));
}
