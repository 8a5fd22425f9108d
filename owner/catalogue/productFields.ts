import { isDocumentId } from '#adapters/firebase/isDocumentId.ts';
import { optionalText } from '#core/domain/fieldParsers.ts';
import { type FieldProblem, isJsonObject, type Json, type JsonObject } from '#core/domain/Item.ts';
import { PRODUCT_FIELDS, type Product, type ProductColor, type ProductReview } from '#core/domain/Product.ts';
import { REPLACED } from '#core/domain/translations.ts';

/** Lists the problems of a value and of the values that it contains. `field` is its path. */
type Check = (value: Json, field: string) => readonly FieldProblem[];

function check(demand: string, accepts: (value: Json) => boolean): Check {
  return (value, field) => (accepts(value) ? [] : [mismatch(field, demand, value)]);
}

const string = check('be a string', (value) => typeof value === 'string');
const stringOrNumber = check('be a string or a number', (value) => /string|number/.test(typeof value));
// JSON.parse returns Infinity for 1e999.
const number = check('be a finite number', Number.isFinite);
const price = check('be a price, 0 or more', (value) => Number.isFinite(value) && Number(value) >= 0);
const boolean = check('be true or false', (value) => typeof value === 'boolean');
const name = check('be a non-empty string', (value) => typeof value === 'string' && value.trim() !== '');

function list(entry: Check): Check {
  return (value, field) =>
    Array.isArray(value)
      ? value.flatMap((one: Json, index) => entry(one, `${field}[${index}]`))
      : [mismatch(field, 'be a list', value)];
}

function object<Parts>(parts: { readonly [Part in keyof Parts]: Check }): Check {
  const known = new Map<string, Check>(Object.entries(parts));
  return (value, field) =>
    isJsonObject(value)
      ? Object.entries(value).flatMap(([part, found]) => {
          if (isAbsent(found)) return [];
          const path = pathOf(field, part);
          return known.get(part)?.(found, path) ?? [{ field: path, problem: UNKNOWN }];
        })
      : [mismatch(field, 'be an object', value)];
}

const stringOrStrings = check('be a string or a list of strings', (value) => typeof value === 'string');
const category: Check = (value, field) =>
  Array.isArray(value) ? list(string)(value, field) : stringOrStrings(value, field);

const UNKNOWN = 'is unknown to the shop, but public';

/** The shop sells nothing of a product with another stock. */
const stock = check(
  'be a whole number, 0 or more (to sell without counting, leave the field out)',
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
);

/** Fields with their own format. Others have the type that their parsers return, or are lists of strings. */
const formats: { readonly [Name in keyof Product]?: Check } = {
  category,
  colors: list(object<ProductColor>({ hex: string, name: string })),
  sizes: list(stringOrNumber),
  stock,
  weight: stringOrNumber,
  dimensions: object<Product['dimensions']>({
    length: stringOrNumber,
    width: stringOrNumber,
    height: stringOrNumber,
  }),
  reviews: list(
    object<ProductReview>({
      user: object<ProductReview['user']>({ name: string }),
      date: stringOrNumber,
      title: string,
      body: string,
      rating: number,
    }),
  ),
};

const plain = new Map<string, Check>(Object.entries({ string, number, boolean }));

function checkOf(field: keyof typeof PRODUCT_FIELDS): Check {
  return formats[field] ?? plain.get(typeof PRODUCT_FIELDS[field](1, {})) ?? list(string);
}

const required = { name, price };

const translation = object<Readonly<Record<string, unknown>>>({
  ...Object.fromEntries(
    Object.keys(REPLACED).map((field) => [
      field,
      field === 'name' ? name : checkOf(field as keyof typeof PRODUCT_FIELDS),
    ]),
  ),
  brand: string,
  colors: list(string),
  sizes: list(stringOrNumber),
});

/** A translation for each language. */
const translations: Check = (value, field) =>
  isJsonObject(value)
    ? Object.entries(value).flatMap(([language, found]) =>
        isAbsent(found) ? [] : translation(found, pathOf(field, language)),
      )
    : [mismatch(field, 'be an object', value)];

const fields = Object.keys(PRODUCT_FIELDS) as readonly (keyof typeof PRODUCT_FIELDS)[];

/** The fields of a complete product, except the id. Programs write previews, and many products lack optional texts. */
export const productFields: readonly string[] = [
  ...Object.keys(required),
  ...fields.filter((field) => field !== 'previews' && PRODUCT_FIELDS[field] !== optionalText),
];

/** Many programs write `null` for an absent field. */
export function isAbsent(value: Json | undefined): value is null | undefined {
  return value === undefined || value === null;
}

const product = object<Readonly<Record<string, unknown>>>({
  id: () => [],
  ...required,
  ...Object.fromEntries(fields.map((field) => [field, checkOf(field)])),
  translations,
});

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
  if (isDocumentId(id)) return undefined;
  if (id.includes('/')) return 'must not contain a slash';
  if (id === '.' || id === '..') return `must not be "${id}"`;
  if (/\p{Surrogate}/u.test(id)) return 'must not contain a lone surrogate, which is half a character';
  if (/^__.*__$/s.test(id)) return 'must not begin and end with two underscores';
  return 'must not be longer than 1,500 bytes';
}

function pathOf(object: string, part: string): string {
  return object === '' ? part : `${object}.${part}`;
}

function mismatch(field: string, demand: string, value: Json): FieldProblem {
  const isQuoted = /number|price/.test(demand) && typeof value === 'string' && /^\s*-?[\d.]+\s*$/.test(value);
  const found = isAbsent(value) ? 'is missing' : `is ${describe(value)}`;
  return { field, problem: `must ${demand}, but ${found}${isQuoted ? ': remove the quotes' : ''}` };
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
