import * as v from 'valibot';
import { isDocumentId } from '#adapters/firebase/isDocumentId.ts';
import { family, optionalText, type Unit } from '#core/domain/fieldParsers.ts';
import { type FieldProblem, isJsonObject, type Json, type JsonObject } from '#core/domain/Item.ts';
import { isEmail } from '#core/domain/isEmail.ts';
import { PRODUCT_FIELDS, type Product, type ProductColor, type ProductReview } from '#core/domain/Product.ts';
import { isDay } from '#core/domain/priceHistory.ts';
import { REPLACED } from '#core/domain/translations.ts';

/** A schema whose problems demand something: "be a string". */
const check = (demand: string, accepts: (value: unknown) => boolean) => v.custom(accepts, demand);

const string = v.string('be a string');
const stringOrNumber = check('be a string or a number', (value) => /string|number/.test(typeof value));
// JSON.parse returns Infinity for 1e999.
const number = check('be a finite number', Number.isFinite);
const boolean = v.boolean('be true or false');
const name = check('be a non-empty string', (value) => typeof value === 'string' && value.trim() !== '');
const price = check('be a price, 0 or more', (value) => Number.isFinite(value) && Number(value) >= 0);
const day = check('be a day such as "2026-05-31"', isDay);
const stringOrStrings = check('be a string or a list of strings', (value) => typeof value === 'string');

const list = (entry: v.GenericSchema) => v.array(entry, 'be a list');
const isObject = check('be an object', (value) => isJsonObject(value as Json));

/** Many programs write `null` for an absent field. */
function object<Parts>(
  parts: { readonly [Part in keyof Parts]: v.GenericSchema },
  required: v.ObjectEntries = {},
) {
  const optional = Object.entries<v.GenericSchema>(parts).map(([part, schema]) => [part, v.nullish(schema)]);
  return v.pipe(isObject, v.object({ ...Object.fromEntries(optional), ...required }));
}

const familyId = check('be 1 to 50 letters, digits, "-", "_" or "."', (id) => /^[\w.-]{1,50}$/.test(`${id}`));
const options = check('be one to three texts by option', (given) => !!family({ id: 0, options: given }));

/** Fields with their own format. Others have the type that their parsers return, or are lists of strings. */
const formats: { readonly [Name in keyof Product]?: v.GenericSchema } = {
  category: v.lazy((value) => (Array.isArray(value) ? list(string) : stringOrStrings)),
  colors: list(object<ProductColor>({ hex: string, name: string })),
  family: object({ name: string, isFirst: boolean }, { id: familyId, options }),
  priceHistory: list(object({}, { from: day, price })),
  sizes: list(stringOrNumber),
  // The shop sells nothing of a product with another stock.
  stock: check(
    'be a whole number, 0 or more (to sell without counting, leave the field out)',
    (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  ),
  content: object(
    {},
    {
      amount: check('be a number above 0', (value) => Number.isFinite(value) && Number(value) > 0),
      unit: v.picklist(
        ['ml', 'l', 'g', 'kg', 'm', 'm2', 'm3'] satisfies Unit[],
        'be ml, l, g, kg, m, m2 or m3',
      ),
    },
  ),
  maker: object(
    {},
    {
      name,
      address: name,
      email: check('be an e-mail address', (value) => typeof value === 'string' && isEmail(value.trim())),
    },
  ),
  state: v.picklist(['draft', 'archived'], 'be draft or archived'),
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

const plain = new Map<string, v.GenericSchema>(Object.entries({ string, number, boolean }));

const known = Object.entries(PRODUCT_FIELDS).map(([field, parse]): [string, v.GenericSchema] => [
  field,
  formats[field as keyof Product] ?? plain.get(typeof parse(1, {})) ?? list(string),
]);

const required = { name, price };

const translation = object({
  ...Object.fromEntries(known.filter(([field]) => Object.hasOwn(REPLACED, field))),
  name,
  brand: string,
  colors: list(string),
  sizes: list(stringOrNumber),
  family: object({ name: string, options: v.pipe(isObject, v.record(v.string(), stringOrNumber)) }),
});

const translations = v.pipe(isObject, v.record(v.string(), v.nullish(translation)));

const product = object({ id: v.unknown(), ...Object.fromEntries(known), translations }, required);

const OPTIONAL = ['previews', 'family', 'taxClass', 'priceHistory', 'content', 'maker'];

/** The fields of a complete product, except the id. Programs write previews and histories, and many products lack the other optional ones. */
export const productFields: readonly string[] = [
  ...Object.keys(required),
  ...Object.entries(PRODUCT_FIELDS)
    .filter(([field, parse]) => !OPTIONAL.includes(field) && parse !== optionalText)
    .map(([field]) => field),
];

/** Many programs write `null` for an absent field. */
export function isAbsent(value: Json | undefined): value is null | undefined {
  return value === undefined || value === null;
}

/** Lists missing required fields and fields of the wrong type. */
export function typeProblems(fields: JsonObject): readonly FieldProblem[] {
  const { issues = [] } = v.safeParse<v.GenericSchema>(product, { name: null, price: null, ...fields });
  return issues.map(({ path = [], input, message }) => ({
    field: fieldAt(path.map(({ key }) => key)),
    problem: mismatch(message, input as Json),
  }));
}

/** Lists the fields that the shop does not know, including nested ones. */
export function unknownFields(fields: JsonObject): readonly FieldProblem[] {
  return removed([], fields, knownPartOf(fields)).map((path) => ({
    field: fieldAt(path),
    problem: 'is unknown to the shop, but public',
  }));
}

export function withoutUnknown(fields: JsonObject): JsonObject {
  return unknownFields(fields).length > 0 ? knownPartOf(fields) : fields;
}

function knownPartOf(fields: JsonObject): JsonObject {
  return v.safeParse(product, fields).output as JsonObject;
}

type Path = readonly unknown[];

/** The paths of the values, except absent ones, that the copy lacks. */
function removed(path: Path, value: Json | undefined, copy: Json | undefined): readonly Path[] {
  if (isAbsent(value)) return [];
  if (isAbsent(copy)) return [path];
  if (typeof value !== 'object') return [];
  const copies = new Map<string, Json>(Object.entries(copy));
  return Object.entries(value).flatMap(([part, found]) => removed([...path, part], found, copies.get(part)));
}

/** A path as a text: `colors[0].hex`. */
function fieldAt(path: Path): string {
  return path.join('.').replace(/\.(\d+)(?=\.|$)/g, '[$1]');
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

function mismatch(demand: string, value: Json): string {
  const isQuoted = /number|price/.test(demand) && typeof value === 'string' && /^\s*-?[\d.]+\s*$/.test(value);
  const found = isAbsent(value) ? 'is missing' : `is ${describe(value)}`;
  return `must ${demand}, but ${found}${isQuoted ? ': remove the quotes' : ''}`;
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
