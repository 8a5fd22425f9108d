import type { Fields, Value } from '../values/Value.ts';

/** A value of the rules language. Integers are bigints, floats numbers. */
export type RuleValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | readonly RuleValue[]
  | ReadonlyMap<string, RuleValue>
  | RuleSet
  | MapDiff
  | RulePath
  | RuleTimestamp
  | RuleDuration
  | RuleBytes
  | LatLng
  | Constrained
  | RuleObject;

/** An invalid operation in a condition, such as a missing field or a wrong type. */
export class EvaluationError extends Error {}

export class RuleSet {
  readonly elements: readonly RuleValue[];

  constructor(elements: readonly RuleValue[]) {
    this.elements = elements.filter(
      (element, at) => !elements.slice(0, at).some((other) => isEqual(other, element)),
    );
  }
}

export class MapDiff {
  readonly after: ReadonlyMap<string, RuleValue>;
  readonly before: ReadonlyMap<string, RuleValue>;

  constructor(after: ReadonlyMap<string, RuleValue>, before: ReadonlyMap<string, RuleValue>) {
    this.after = after;
    this.before = before;
  }
}

export class RulePath {
  readonly segments: readonly string[];

  constructor(segments: readonly string[]) {
    this.segments = segments;
  }
}

/** A time in nanoseconds since 1970. */
export class RuleTimestamp {
  readonly nanos: bigint;

  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

export class RuleDuration {
  readonly nanos: bigint;

  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

export class RuleBytes {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export class LatLng {
  readonly latitude: number;
  readonly longitude: number;

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

export interface Constraint {
  readonly operator: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'contains';
  readonly value: RuleValue;
}

/** The value of a field in the possible results of a query, if more than one value satisfies its constraints. */
export class Constrained {
  readonly constraints: readonly Constraint[];

  constructor(constraints: readonly Constraint[]) {
    this.constraints = constraints;
  }
}

/** `request`, `request.query` or a document, with lazily evaluated members. */
export class RuleObject {
  readonly #members: Readonly<Record<string, () => RuleValue>>;

  constructor(members: Readonly<Record<string, () => RuleValue>>) {
    this.#members = members;
  }

  get(name: string): RuleValue {
    const member = Object.hasOwn(this.#members, name) ? this.#members[name] : undefined;
    if (!member) throw new EvaluationError(`there is no member ${name}`);
    return member();
  }
}

export function isList(value: RuleValue): value is readonly RuleValue[] {
  return Array.isArray(value);
}

export function isMap(value: RuleValue): value is ReadonlyMap<string, RuleValue> {
  return value instanceof Map;
}

/** The `==` of the rules language: numbers of any type are equal by value, unlike with `===` and within lists and maps. */
export function isEqual(a: RuleValue, b: RuleValue): boolean {
  if (isNumeric(a) && isNumeric(b)) return a <= b && a >= b;
  if (isList(a))
    return isList(b) && a.length === b.length && a.every((value, at) => isIdentical(value, b[at] ?? null));
  if (isMap(a)) return isMap(b) && isEqualMap(a, b);
  if (a instanceof RuleSet) {
    return (
      b instanceof RuleSet &&
      a.elements.length === b.elements.length &&
      a.elements.every((value) => contains(b.elements, value))
    );
  }
  if (a instanceof RulePath) {
    return (
      b instanceof RulePath &&
      a.segments.length === b.segments.length &&
      a.segments.every((id, at) => id === b.segments[at])
    );
  }
  if (a instanceof RuleTimestamp) return b instanceof RuleTimestamp && a.nanos === b.nanos;
  if (a instanceof RuleDuration) return b instanceof RuleDuration && a.nanos === b.nanos;
  if (a instanceof RuleBytes) return b instanceof RuleBytes && Buffer.compare(a.bytes, b.bytes) === 0;
  if (a instanceof LatLng)
    return b instanceof LatLng && a.latitude === b.latitude && a.longitude === b.longitude;
  return a === b;
}

function isIdentical(a: RuleValue, b: RuleValue): boolean {
  return !(isNumeric(a) && isNumeric(b) && typeof a !== typeof b) && isEqual(a, b);
}

export function isNumeric(value: RuleValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

function isEqualMap(a: ReadonlyMap<string, RuleValue>, b: ReadonlyMap<string, RuleValue>): boolean {
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

export function fromFields(fields: Fields): ReadonlyMap<string, RuleValue> {
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
      return new RuleTimestamp(value.micros * 1000n);
    case 'bytes':
      return new RuleBytes(value.value);
    case 'reference':
      return new RulePath(value.name.split('/').slice(2));
    case 'geoPoint':
      return new LatLng(value.latitude, value.longitude);
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
