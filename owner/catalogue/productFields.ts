import { type FieldProblem, isJsonObject, type Json, type JsonObject } from './Item.ts';

/** Lists the problems of a value and of the values that it contains. `field` is its path. */
type Check = (value: Json, field: string) => readonly FieldProblem[];

const string: Check = (value, field) =>
  typeof value === 'string' ? [] : [mismatch(field, 'be a string', value)];

const stringOrNumber: Check = (value, field) =>
  typeof value === 'string' || typeof value === 'number'
    ? []
    : [mismatch(field, 'be a string or a number', value)];

// JSON.parse returns Infinity for 1e999.
const number: Check = (value, field) =>
  typeof value === 'number' && Number.isFinite(value) ? [] : [mismatch(field, 'be a finite number', value)];

const price: Check = (value, field) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? []
    : [mismatch(field, 'be a number of dollars, 0 or more', value)];

const boolean: Check = (value, field) =>
  typeof value === 'boolean' ? [] : [mismatch(field, 'be true or false', value)];

const name: Check = (value, field) =>
  typeof value === 'string' && value.trim() !== '' ? [] : [mismatch(field, 'be a non-empty string', value)];

function list(entry: Check): Check {
  return (value, field) =>
    Array.isArray(value)
      ? value.flatMap((one: Json, index) => entry(one, `${field}[${index}]`))
      : [mismatch(field, 'be a list', value)];
}

function object(parts: Readonly<Record<string, Check>>): Check {
  return (value, field) =>
    isJsonObject(value)
      ? Object.entries(value).flatMap(([part, found]) => {
          if (isAbsent(found)) return [];
          const path = pathOf(field, part);
          const check = Object.hasOwn(parts, part) ? parts[part] : undefined;
          return check?.(found, path) ?? [{ field: path, problem: UNKNOWN }];
        })
      : [mismatch(field, 'be an object', value)];
}

const category: Check = (value, field) =>
  Array.isArray(value)
    ? list(string)(value, field)
    : typeof value === 'string'
      ? []
      : [mismatch(field, 'be a string or a list of strings', value)];

const UNKNOWN = 'is unknown to the shop, but public';

const required: Readonly<Record<string, Check>> = { name, price };

const optional: Readonly<Record<string, Check>> = {
  images: list(string),
  originalPrice: number,
  discountPercentage: number,
  rating: number,
  reviewCount: number,
  category,
  subCategory: string,
  description: string,
  shortDescription: string,
  type: string,
  brand: string,
  tags: list(string),
  colors: list(object({ hex: string, name: string })),
  sizes: list(stringOrNumber),
  weight: stringOrNumber,
  dimensions: object({ length: stringOrNumber, width: stringOrNumber, height: stringOrNumber }),
  stock: number,
  views: number,
  purchases: number,
  isNew: boolean,
  isBestSeller: boolean,
  reviews: list(
    object({
      user: object({ name: string }),
      date: stringOrNumber,
      title: string,
      body: string,
      rating: number,
    }),
  ),
};

/** Not reported as missing: programs write the previews, and many products have neither GTIN nor MPN. */
const unreported: Readonly<Record<string, Check>> = { previews: list(string), gtin: string, mpn: string };

/** The fields of a complete product that its owner writes, except the id. */
export const productFields: readonly string[] = [...Object.keys(required), ...Object.keys(optional)];

/** Many programs write `null` for an absent field. */
export function isAbsent(value: Json | undefined): value is null | undefined {
  return value === undefined || value === null;
}

const product = object({ id: () => [], ...required, ...optional, ...unreported });

/** Lists missing required fields and fields of the wrong type. */
export function typeProblems(fields: JsonObject): readonly FieldProblem[] {
  const missing = Object.entries(required).flatMap(([field, check]) =>
    isAbsent(fields[field]) ? check(null, field) : [],
  );
  return [...missing, ...product(fields, '').filter(({ problem }) => problem !== UNKNOWN)];
}

/** Lists the fields that the shop does not know, including nested ones. */
export function unknownFields(fields: JsonObject): readonly FieldProblem[] {
  return product(fields, '').filter(({ problem }) => problem === UNKNOWN);
}

export function withoutUnknown(fields: JsonObject): JsonObject {
  const unknown = new Set(unknownFields(fields).map(({ field }) => field));
  const strip = (value: Json, path: string): Json => {
    if (Array.isArray(value)) return value.map((one: Json, index) => strip(one, `${path}[${index}]`));
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([part]) => !unknown.has(pathOf(path, part)))
        .map(([part, found = null]) => [part, strip(found, pathOf(path, part))]),
    );
  };
  return unknown.size === 0 ? fields : (strip(fields, '') as JsonObject);
}

/** Returns why Firestore does not allow this document id, or undefined. */
export function idProblem(id: Json | undefined): string | undefined {
  if (isAbsent(id)) return 'is missing';
  if (typeof id !== 'string') return `must be a string, but is ${describe(id)}`;
  if (id.trim() === '') return 'must not be empty';
  if (id.includes('/')) return 'must not contain a slash';
  if (id === '.' || id === '..') return `must not be "${id}"`;
  if (/^__.*__$/s.test(id)) return 'must not begin and end with two underscores';
  if (Buffer.byteLength(id) > 1500) return 'must not be longer than 1,500 bytes';
  return undefined;
}

function pathOf(object: string, part: string): string {
  return object === '' ? part : `${object}.${part}`;
}

function mismatch(field: string, demand: string, value: Json): FieldProblem {
  const found = isAbsent(value) ? 'is missing' : `is ${describe(value)}`;
  return { field, problem: `must ${demand}, but ${found}` };
}

function describe(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return value === '' ? 'an empty string' : `the string "${shorten(value)}"`;
  return String(value);
}

function shorten(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}
