import { compareNames } from './resourceName.ts';
import { compareLists, compareText } from './text.ts';
import { type Fields, type Value, vectorElements } from './Value.ts';

/** The order of types. NaN is a separate type before all numbers. */
const PLACE = {
  null: 0,
  boolean: 1,
  nan: 2,
  number: 3,
  timestamp: 4,
  string: 5,
  bytes: 6,
  reference: 7,
  geoPoint: 8,
  array: 9,
  vector: 10,
  map: 11,
} as const;

function placeOf(value: Value): number {
  switch (value.type) {
    case 'integer':
      return PLACE.number;
    case 'double':
      return Number.isNaN(value.value) ? PLACE.nan : PLACE.number;
    case 'map':
      return vectorElements(value.fields) ? PLACE.vector : PLACE.map;
    default:
      return PLACE[value.type];
  }
}

/** Range filters match one type only. */
export function isSameType(a: Value, b: Value): boolean {
  return placeOf(a) === placeOf(b);
}

/** 0 if a query treats the values as equal (1 and 1.0, NaN and NaN). */
export function compareValues(a: Value, b: Value): number {
  const place = placeOf(a);
  const apart = place - placeOf(b);
  if (apart !== 0) return apart;
  if (place === PLACE.nan) return 0;
  switch (a.type) {
    case 'null':
      return 0;
    case 'boolean':
      return b.type === 'boolean' ? Number(a.value) - Number(b.value) : 0;
    case 'integer':
    case 'double':
      return b.type === 'integer' || b.type === 'double' ? compareNumbers(a.value, b.value) : 0;
    case 'timestamp':
      return b.type === 'timestamp' ? compareNumbers(a.micros, b.micros) : 0;
    case 'string':
      return b.type === 'string' ? compareText(a.value, b.value) : 0;
    case 'bytes':
      return b.type === 'bytes' ? Buffer.compare(a.value, b.value) : 0;
    case 'reference':
      return b.type === 'reference' ? compareNames(a.name, b.name) : 0;
    case 'geoPoint':
      if (b.type !== 'geoPoint') return 0;
      return compareNumbers(a.latitude, b.latitude) || compareNumbers(a.longitude, b.longitude);
    case 'array':
      return b.type === 'array' ? compareArrays(a.values, b.values) : 0;
    case 'map':
      return b.type === 'map' ? compareMaps(a.fields, b.fields) : 0;
  }
}

/** JavaScript compares a bigint and a number by their exact values. */
function compareNumbers(a: number | bigint, b: number | bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareArrays(a: readonly Value[], b: readonly Value[]): number {
  return compareLists(a, b, compareValues);
}

function compareMaps(a: Fields, b: Fields): number {
  const left = vectorElements(a);
  const right = vectorElements(b);
  if (left && right) return left.length - right.length || compareArrays(left, right);
  return compareLists(sortedFields(a), sortedFields(b), ([name, value], [otherName, other]) => {
    return compareText(name, otherName) || compareValues(value, other);
  });
}

function sortedFields(fields: Fields): [string, Value][] {
  return [...fields].sort(([a], [b]) => compareText(a, b));
}

/** Unlike equality in queries, distinguishes the types of numbers. */
export function isIdentical(a: Value, b: Value): boolean {
  if (a.type !== b.type) return false;
  if (a.type === 'map' && b.type === 'map') return isIdenticalFields(a.fields, b.fields);
  if (a.type === 'array' && b.type === 'array') {
    return a.values.length === b.values.length && a.values.every((value, at) => isIdenticalAt(value, b, at));
  }
  return compareValues(a, b) === 0;
}

function isIdenticalAt(value: Value, array: Value & { type: 'array' }, at: number): boolean {
  const other = array.values[at];
  return other !== undefined && isIdentical(value, other);
}

export function isIdenticalFields(a: Fields, b: Fields): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined || !isIdentical(value, other)) return false;
  }
  return true;
}
