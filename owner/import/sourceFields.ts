// Fields that the files of other shops have in common.
import { createHash } from 'node:crypto';
import { CATEGORIES } from '#core/domain/categories.ts';
import type { Json, JsonObject } from '#core/domain/Item.ts';
import { discountOf } from '../catalogue/examineProduct.ts';
import type { Mapping } from './ImportedFile.ts';
import { plainText } from './plainText.ts';
import type { Row } from './readTable.ts';

/** The options that the shop knows, by their names in its languages. */
const OPTIONS = Object.entries({
  size: /^(sizes?|gr(ö|oe)(ß|ss)en?|(ال)?مقاس(ات)?|الحجم)$/,
  color: /^(colou?rs?|farben?|(ال)?لون|الألوان)$/,
  material: /^(materials?|materialien|(ال)?خامة|المادة)$/,
  pattern: /^(patterns?|muster|(ال)?نقش(ة)?|النمط)$/,
});

export function optionOf(name: string, { options = {} }: Mapping): string {
  const known = OPTIONS.find(([, names]) => names.test(name.normalize().toLowerCase()))?.[0];
  return new Map(Object.entries(options)).get(name) ?? known ?? name;
}

/** The family of a member; none if no option distinguishes it. Its id has a narrower alphabet than that of a product. */
export function familyOf(key: string, name: string, options: Readonly<Record<string, string>>): JsonObject {
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 16);
  const family = { id: /^[\w.-]{1,50}$/.test(key) ? key : hash, name, options };
  return Object.keys(options).length > 0 ? { family } : {};
}

export function takeText(row: Row, column: string): string {
  const lost: string[] = [];
  // WooCommerce writes `\n` for a line break.
  const text = plainText(row.take(column).replaceAll('\\n', '\n'), lost);
  for (const address of lost) row.leave(column, 'texts have no pictures and links', address);
  return text;
}

export const takeLine = (row: Row, column: string) => takeText(row, column).replace(/\s+/g, ' ');

/** A list with commas. WooCommerce writes `\,` for one within an entry. */
export function takeList(row: Row, column: string): readonly string[] {
  const entries = takeLine(row, column).split(/(?<!\\),/);
  return entries.map((entry) => entry.replaceAll('\\,', ',').trim()).filter(Boolean);
}

/** Takes the cells whose values say nothing of a product. */
export function takeNeutral(row: Row, neutral: Readonly<Record<string, RegExp>>): void {
  for (const [column, values] of Object.entries(neutral)) if (values.test(row.peek(column))) row.take(column);
}

/** Without empty values, which leave those of a stored product alone. */
export function filled(fields: JsonObject): JsonObject {
  const isEmpty = (value?: Json) => value === undefined || `${value}` === '';
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}

/** A former price of 0, or one that is no reduction, removes that of a stored product. */
export function priceFields(row: Row, price: number | undefined, former = 0): JsonObject {
  if (price === undefined) row.faults.push('has no price');
  const isReduced = price !== undefined && former > price;
  if (former !== 0 && !isReduced) row.leave('former price', 'is not above the price', `${former}`);
  const [originalPrice, discountPercentage] = isReduced ? [former, discountOf(price, former)] : [null, null];
  return { ...filled({ price }), originalPrice, discountPercentage };
}

/** Pieces that were sold without being there make a stock negative; the shop has none below 0. */
export function takeStock(row: Row, column: string): number | undefined {
  const stock = row.takeNumber(column);
  if (stock === undefined || stock >= 0) return stock;
  row.leave(column, 'is below 0, and becomes 0', `${stock}`);
  return 0;
}

/** The categories that the mapping or the shop has for paths such as `Clothing > Tops`, or for their beginnings; else the paths. */
export function categoryFields(paths: readonly string[], { categories = {} }: Mapping): JsonObject {
  const given = new Map(Object.entries(categories));
  const known = (way: readonly string[]) => {
    const last = way.at(-1)?.toLowerCase();
    const shops = CATEGORIES.find(({ value, tabLabel }) => value === last || tabLabel.toLowerCase() === last);
    return given.get(way.join(' > ')) ?? shops?.value;
  };
  const found = paths.map((path) => {
    const parts = path.split(/\s*>\s*/);
    const ways = parts.map((_, index) => parts.slice(0, parts.length - index)).map(known);
    return { category: ways.find(Boolean) ?? path, rest: ways[0] || !ways.some(Boolean) ? '' : parts.at(-1) };
  });
  const names = [...new Set(found.map(({ category }) => category))];
  const subCategory = found.find(({ rest }) => rest)?.rest;
  return filled({ category: names.length > 1 ? names : names[0], subCategory });
}
