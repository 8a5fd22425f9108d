import { isJsonObject, type Json } from '#core/domain/Item.ts';
import { UserError } from '../../programs/UserError.mjs';
import { productsIn } from '../catalogue/readItems.ts';
import type { ImportedFile, ImportedProduct, Mapping } from './ImportedFile.ts';
import { kindOf, valueIn } from './productCells.ts';
import { readNumber } from './readNumber.ts';
import { readShopify } from './readShopify.ts';
import { readTable } from './readTable.ts';
import { readWooCommerce } from './readWooCommerce.ts';

/**
 * Reads an items file, CSV of Shopify or WooCommerce, or the desk's own CSV. Throws a `UserError` if it is none of these. What it cannot
 * take is in the faults of a product and in `leftOut`.
 */
export function readImport(bytes: Uint8Array, fileName: string, mapping: Mapping = {}): ImportedFile {
  const text = decoded(bytes);
  if (/^\s*[{[]/.test(text)) {
    const products = productsIn(/^\s*\[/.test(text) ? `{"products":${text}}` : text, fileName);
    const names = new Map(Object.entries(mapping.columns ?? {}));
    const read = products.map((product, index) => {
      const entries = Object.entries(isJsonObject(product) ? product : {});
      const named = entries.flatMap(([field, value = null]) => {
        const name = names.get(field);
        return name === null ? [] : [[name ?? field, value] as const];
      });
      return productFrom(index + 1, named, mapping);
    });
    return { format: 'items', products: read, leftOut: [] };
  }
  const { columns, rows } = tableIn(text, fileName, mapping);
  const has = (...names: readonly string[]) => names.every((name) => columns.includes(name));
  const made = (format: ImportedFile['format'], products: readonly ImportedProduct[]) => ({
    format,
    products,
    leftOut: rows.flatMap(({ leftOut }) => leftOut),
  });
  if (has('Handle', 'Title')) return made('shopify', readShopify(rows, mapping));
  if (has('Type', 'SKU', 'Name')) return made('woocommerce', readWooCommerce(rows, mapping));
  const needed = `needs a mapping of its columns to those of the desk, such as id and name: ${columns.join(', ')}`;
  if (!has('id', 'name'))
    throw new UserError(`${fileName} is of neither Shopify, WooCommerce nor the desk, and ${needed}`);
  const products = rows.map((row) => {
    const cells = columns.map(
      (field) => [field, valueIn(field, row.cells.get(field) ?? '', mapping.decimal)] as const,
    );
    row.cells.clear();
    return productFrom(row.number, cells, mapping);
  });
  return made('estore', products);
}

function tableIn(text: string, fileName: string, mapping: Mapping) {
  try {
    return readTable(text, mapping);
  } catch (error) {
    throw new UserError(`${fileName} is not CSV: ${error instanceof Error ? error.message : error}`);
  }
}

/** Older spreadsheets write windows-1252. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function productFrom(
  row: number,
  entries: readonly (readonly [string, Json])[],
  { decimal }: Mapping,
): ImportedProduct {
  const faults: string[] = [];
  const fields = entries.map(([field, given]) => {
    const kind = kindOf(field);
    const isText = typeof given === 'string' && given !== '' && /number|boolean|list/.test(kind);
    const problem = isText && kind === 'number' ? readNumber(given, decimal) : undefined;
    if (typeof problem === 'string') faults.push(`${field} ${problem}`);
    return [field, isText ? valueIn(field, given, decimal) : given] as const;
  });
  const { id = null, ...others } = Object.fromEntries(fields);
  if (typeof id !== 'string' && typeof id !== 'number') faults.push('has no id');
  return { row, id: `${id ?? ''}`, fields: others, faults };
}
