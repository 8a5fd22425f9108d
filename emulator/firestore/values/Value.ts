/** A stored field value. Integers are exact (int64), times are microseconds since 1970. */
export type Value =
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'integer'; readonly value: bigint }
  | { readonly type: 'double'; readonly value: number }
  | { readonly type: 'timestamp'; readonly micros: bigint }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array }
  | { readonly type: 'reference'; readonly name: string }
  | { readonly type: 'geoPoint'; readonly latitude: number; readonly longitude: number }
  | { readonly type: 'array'; readonly values: readonly Value[] }
  | { readonly type: 'map'; readonly fields: Fields };

/** The fields of a document or a map; a `Map`, because a field may be called `__proto__`. */
export type Fields = ReadonlyMap<string, Value>;

export const NULL: Value = { type: 'null' };
export const NO_FIELDS: Fields = new Map();

export const INT64_MIN = -(2n ** 63n);
export const INT64_MAX = 2n ** 63n - 1n;

export function isInt64(value: bigint): boolean {
  return value >= INT64_MIN && value <= INT64_MAX;
}

export function isNaNValue(value: Value): boolean {
  return value.type === 'double' && Number.isNaN(value.value);
}

export function isNumber(value: Value): value is Value & { type: 'integer' | 'double' } {
  return value.type === 'integer' || value.type === 'double';
}

/** The elements of an array; none for any other value. */
export function elementsOf(value: Value | undefined): readonly Value[] {
  return value?.type === 'array' ? value.values : [];
}

/** The elements of a vector, which is a map of a reserved form; undefined for any other map. */
export function vectorElements(fields: Fields): readonly Value[] | undefined {
  const kind = fields.get('__type__');
  const value = fields.get('value');
  const isVector = fields.size === 2 && kind?.type === 'string' && kind.value === '__vector__';
  if (!isVector || value?.type !== 'array') return undefined;
  return value.values.every(isNumber) ? value.values : undefined;
}
