// The desk's own CSV: a column for each field of a product, so that an exported catalogue is imported without a change.
import { isDeepStrictEqual } from 'node:util';
import type { StoredProduct } from '#adapters/shared/ProductDatabase.ts';
import type { Json, JsonObject } from '#core/domain/Item.ts';
import { PRODUCT_FIELDS } from '#core/domain/Product.ts';
import { guardedCsv } from '../catalogue/guardedCell.ts';
import { isAbsent } from '../catalogue/productFields.ts';
import { readNumber } from './readNumber.ts';

const KINDS = new Map<string, string>([
  ...['id', 'name', 'state', 'source'].map((field) => [field, 'string'] as const),
  ['price', 'number'],
  ...Object.entries(PRODUCT_FIELDS).map(([field, parse]) => [field, typeof parse(1, {})] as const),
  ...['images', 'previews', 'category', 'tags', 'sizes'].map((field) => [field, 'list'] as const),
]);

export const kindOf = (field: string) => KINDS.get(field) ?? '';

/** The value of a cell, or of a text in JSON; `null` if it is empty. What is not of the field's kind remains a text. */
export function valueIn(field: string, cell: string, decimal?: '.' | ','): Json {
  const kind = KINDS.get(field);
  if (cell === '') return null;
  if (kind === 'number') return [readNumber(cell, decimal)].find(Number.isFinite) ?? cell;
  // Spreadsheets translate the two values.
  if (kind === 'boolean')
    return /^(true|wahr)$/i.test(cell) || (/^(false|falsch)$/i.test(cell) ? false : cell);
  if (/^["[{]/.test(cell) || (kind !== 'string' && kind !== 'list')) {
    try {
      return JSON.parse(cell);
    } catch {
      // A text that only begins like JSON.
    }
  }
  if (kind !== 'list' || (field === 'category' && !cell.includes('|'))) return cell;
  return cell.split('|').map((entry) => entry.trim());
}

/** The cell that `valueIn` reads as this value, or as one that the shop does not distinguish from it. */
export function cellOf(field: string, value: Json | undefined): string {
  if (isAbsent(value) || (typeof value === 'string' && value.trim() === '')) return '';
  // "1.234" would have two readings.
  if (typeof value === 'number') return `${value}`.replace(/^-?\d{1,3}\.\d{3}$/, '$&0');
  const plain = Array.isArray(value) && KINDS.get(field) === 'list' ? value.join(' | ') : value;
  const isPlain =
    typeof plain === 'string' && isDeepStrictEqual([valueIn(field, plain)].flat(), [value].flat());
  return isPlain ? plain : JSON.stringify(value);
}

/** Returns products as CSV: UTF-8 with BOM, CRLF, quoted cells, decimals with a point. */
export function productsCsv(stored: readonly StoredProduct[]): string {
  const products = stored.map(({ id, fields }): JsonObject => ({ ...fields, id }));
  const columns = [...new Set([...KINDS.keys(), ...products.flatMap(Object.keys)])];
  const rows = products.map((product) => columns.map((field) => cellOf(field, product[field])));
  return guardedCsv([columns, ...rows]);
}
