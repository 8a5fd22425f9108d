import { isJsonObject, type Json } from '#core/domain/Item.ts';
import { UserError } from '../../programs/UserError.mjs';
import { productsIn } from '../catalogue/readItems.ts';
import type { ImportedFile, ImportedProduct, Mapping } from './ImportedFile.ts';
import { kindOf, valueIn } from './productCells.ts';
import { readNumber } from './readNumber.ts';
import { readShopify } from './readShopify.ts';
import { NO_FIELD, readTable } from './readTable.ts';
import { readWooCommerce } from './readWooCommerce.ts';

/**
 * Reads an items file, CSV of Shopify or WooCommerce, or the desk's own CSV. Throws a `UserError` if it is no JSON or CSV. What it cannot
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
    const columns = [...new Set(products.flatMap((one) => Object.keys(isJsonObject(one) ? one : {})))];
    const unmapped = columns.filter((name) => !names.has(name) && !kindOf(name));
    return { format: 'items', products: read, leftOut: [], columns, unmapped };
  }
  const { header, columns, rows } = tableIn(text, fileName, mapping);
  const has = (...names: readonly string[]) => names.every((name) => columns.includes(name));
  const made = (format: ImportedFile['format'], products: readonly ImportedProduct[]) => {
    const leftOut = rows.flatMap((row) => row.leftOut);
    const left = leftOut.flatMap(({ column, reason }) => (reason === NO_FIELD ? column : []));
    const unmapped = format === 'estore' ? columns.filter((name) => !kindOf(name)) : [...new Set(left)];
    return { format, products, leftOut, columns: header, unmapped };
  };
  if (has('Handle', 'Title')) return made('shopify', readShopify(rows, mapping));
  if (has('Type', 'SKU', 'Name')) return made('woocommerce', readWooCommerce(rows, mapping));
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

/** Older spreadsheets write windows-1252. Without `stream`, Node 20 decodes it as latin1, which has no „ “ €. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes, { stream: true });
  }
}

function productFrom(
  row: number,
  entries: readonly (readonly [string, Json])[],
  { decimal, categories = {} }: Mapping,
): ImportedProduct {
  const faults: string[] = [];
  const given = new Map<Json, string>(Object.entries(categories));
  const ours = (category: Json) => given.get(category) ?? category;
  const fields = entries.map(([field, given]) => {
    const kind = kindOf(field);
    const isText = typeof given === 'string' && given !== '' && /number|boolean|list/.test(kind);
    const problem = isText && kind === 'number' ? readNumber(given, decimal) : undefined;
    if (typeof problem === 'string') faults.push(`${field} ${problem}`);
    const value = isText ? valueIn(field, given, decimal) : given;
    if (field !== 'category') return [field, value] as const;
    return [field, Array.isArray(value) ? value.map(ours) : ours(value)] as const;
  });
  const { id = null, ...others } = Object.fromEntries(fields);
  if (typeof id !== 'string' && typeof id !== 'number') faults.push('has no id');
  return { row, id: `${id ?? ''}`, fields: others, faults };
}
