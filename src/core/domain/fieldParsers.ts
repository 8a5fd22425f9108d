// Parsers of a field's value in a document. Missing, mistyped or absurd values become neutral, or undefined if absence has a meaning.
import { isEmail } from './isEmail.ts';
import { isPreview } from './preview.ts';

/** A page shows all pictures, colours, sizes and tags of a product, and stays usable with this number of each. */
const MAX_LISTED = 200;
/** `Number.POSITIVE_INFINITY` in three bytes. */
const NO_LIMIT = 1 / 0;
const MAX_RATING = 5;
const NEUTRAL_COLOR = '#8a8a8a';
const PLAIN_COLOR = /^(#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]{3,24})$/i;

/** Numbers become texts. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

export const optionalText = (value: unknown) => text(value) || undefined;
export const texts = (value: unknown) => listOf(value, optionalText);

/** Accepts a list or its only entry. */
export const oneOrMoreTexts = (value: unknown) => texts([value].flat());

/** A finite, non-negative number, such as a price in the shop's currency. */
export function amount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

export const amountOrZero = (value: unknown) => amount(value) ?? 0;
export const count = (value: unknown) => Math.floor(amountOrZero(value));
export const percentage = (value: unknown) => (amountOrZero(value) > 100 ? 0 : amountOrZero(value));
export const rating = (value: unknown) => Math.min(amountOrZero(value), MAX_RATING);

/** The prices of a document's history, in its order, or those of a parsed product. */
export function prices(value: unknown) {
  const found = listOf(value, (entry) => amount(entry) ?? amount(partsOf(entry).price), NO_LIMIT);
  return found.length > 0 ? found : undefined;
}

/**
 * Only an absent stock is not counted. A console may write the number as a text; every other value, such as -3 or "sold out", is
 * unreadable, because nobody can tell how many pieces it means.
 */
export function stock(value: unknown): number | 'unreadable' | undefined {
  if (value === undefined || value === null) return undefined;
  const pieces = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
  return amount(pieces) !== undefined && Number.isSafeInteger(count(pieces)) ? count(pieces) : 'unreadable';
}

export const flag = (value: unknown) => value === true;

/** The family of a product, which has one to three options. */
export function family(value: unknown) {
  const { id, name, options, isFirst } = partsOf(value);
  const known = Object.entries(partsOf(options)).flatMap(([option, given]) => {
    const chosen = text(given);
    return option.trim() !== '' && chosen !== '' ? [[option, chosen] as const] : [];
  });
  if (!/^[\w.-]{1,50}$/.test(text(id)) || known.length < 1 || known.length > 3) return undefined;
  return {
    id: text(id),
    /** Of all members together. */
    name: optionalText(name),
    /** The values that distinguish this member, by option, such as `size`. */
    options: Object.fromEntries(known) as Readonly<Record<string, string>>,
    /** Whether the member represents the family in published addresses. */
    isFirst: flag(isFirst),
  };
}

/** A unit of contents. */
export type Unit = 'ml' | 'l' | 'g' | 'kg' | 'm' | 'm2' | 'm3';

/** The quantity in a package, above 0, such as 250 ml. */
export function content(value: unknown): { readonly amount: number; readonly unit: Unit } | undefined {
  const { amount: given, unit } = partsOf(value);
  const quantity = amount(given);
  return quantity && /^(m?l|k?g|m[23]?)$/.test(text(unit))
    ? { amount: quantity, unit: unit as Unit }
    : undefined;
}

/** A maker needs all three. */
export function maker(value: unknown) {
  const given = partsOf(value);
  const [name, address, email] = [text(given.name), text(given.address), text(given.email)];
  return name && address && isEmail(email) ? { name, address, email } : undefined;
}

export const images = (value: unknown) => listOf(value, imageSource);

/** Previews belong to images by index: dropping one image, such as the 201st, drops all previews. */
export function previews(value: unknown, { images: given }: Readonly<Record<string, unknown>>) {
  const found = listOf(value, (preview) => (isPreview(preview) ? preview : ''));
  const areInPlace = Array.isArray(given) && given.length === images(given).length;
  return areInPlace && found.some(Boolean) ? found : undefined;
}

export const colors = (value: unknown) => listOf(value, color);

/** Whether a colour's name is only its value, such as `#2563eb`. */
export const isColorCode = (name: string) => /^#[0-9a-f]{3,8}$/i.test(name);

/** Shoppers choose colours by name, and mails, filters and feeds name them. A colour with a value only has no name. */
function color(value: unknown) {
  const given = partsOf(value);
  const hex = text(given.hex);
  const name = text(given.name) || hex;
  if (name === '' || isColorCode(name)) return undefined;
  return { hex: PLAIN_COLOR.test(hex) ? hex : NEUTRAL_COLOR, name };
}

export function dimensions(value: unknown): Readonly<Record<'length' | 'width' | 'height', string>> {
  const { length, width, height } = partsOf(value);
  return { length: text(length), width: text(width), height: text(height) };
}

/** Texts by name, without those of fields that the document lacks. */
export function originals(value: unknown, document: Readonly<Record<string, unknown>>) {
  return textsByName(Object.entries(partsOf(value)).filter(([name]) => document[name] !== undefined));
}

export const labels = (value: unknown) => textsByName(Object.entries(partsOf(value)));

function textsByName(entries: readonly (readonly [string, unknown])[]) {
  const found = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return found.length > 0 ? (Object.fromEntries(found) as Readonly<Record<string, string>>) : undefined;
}

export const reviews = (value: unknown) => listOf(value, review, NO_LIMIT);

function review(value: unknown) {
  const given = partsOf(value);
  const parsed = {
    user: { name: text(partsOf(given.user).name) },
    date: text(given.date),
    title: text(given.title),
    body: text(given.body),
    rating: rating(given.rating),
  };
  return parsed.title === '' && parsed.body === '' && parsed.rating === 0 ? undefined : parsed;
}

/**
 * Returns `https:` addresses unchanged and paths from the site root. Addresses that lead elsewhere, such as `http:`, `data:`,
 * `javascript:` or `//host`, are undefined.
 */
export function imageSource(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  // Browsers drop tabs and line breaks in addresses and read a backslash as a slash.
  const plain = address
    .trim()
    .replace(/[\t\n\r]/g, '')
    .replaceAll('\\', '/');
  if (/^https:\/\/[^/]/i.test(plain)) return plain;
  if (plain === '' || plain.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(plain)) return undefined;
  return `/${plain.replace(/^(\.?\/)+/, '')}`;
}

function listOf<Item>(
  value: unknown,
  itemFrom: (item: unknown) => Item | undefined,
  limit = MAX_LISTED,
): readonly Readonly<Item>[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, limit)
    .map(itemFrom)
    .filter((item) => item !== undefined);
}

/** The fields of an object; none for any other value. */
export function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
}
