import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ProductDatabase, StoredProduct } from '#adapters/shared/ProductDatabase.ts';
import { CATEGORIES } from '#core/domain/categories.ts';
import type { Item, Json, JsonObject } from '#core/domain/Item.ts';
import { changesOf, historyRefusal, planUpload, shopDay } from '../catalogue/planUpload.ts';
import { isAbsent } from '../catalogue/productFields.ts';
import { faultsOf } from '../catalogue/readItems.ts';
import { withPreviews } from '../catalogue/withPreviews.ts';
import { writeRecorded } from '../catalogue/writeRecorded.ts';
import type { DeskFolder } from '../desk/DeskFolder.ts';
import type { ImportedFile, Mapping } from './ImportedFile.ts';
import { cellOf } from './productCells.ts';
import { readImport } from './readImport.ts';

/** `upload` is what is written. `lacking` are stored products that the file lacks; they stay unless the owner chooses to remove them. */
export type ImportPlan = ReturnType<typeof planImport>;

/** `after` is undefined if the field is removed. */
export interface FieldChange {
  readonly field: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** Plans the changes that a file makes. Only fields that it has are changed, and the stock of stored products only with `stock`. */
export function planImport(
  { products }: ImportedFile,
  stored: readonly StoredProduct[],
  choices: { readonly stock?: boolean; readonly remove?: boolean } = {},
  today = shopDay(),
) {
  const byId = new Map(stored.map((product) => [product.id, product]));
  const bySource = new Map(stored.map((product) => [product.fields.source, product]));
  const seen = new Set<string>();
  const rows = products.map(({ row, fields, faults, ...product }) => {
    const before =
      (isAbsent(fields.source) ? undefined : bySource.get(fields.source)) ?? byId.get(product.id);
    const id = before?.id ?? product.id;
    const all = changesIn(before, fields);
    const stock = choices.stock || !before ? undefined : all.find(({ field }) => field === 'stock');
    const changes = all.filter((change) => change !== stock);
    const after = Object.fromEntries(changes.map((change) => [change.field, change.after]));
    const filled = Object.entries({ ...before?.fields, ...after }).filter(([, value]) => value !== undefined);
    const item = { ...Object.fromEntries(filled), id } as Item;
    const isOther = !isAbsent(before?.fields.source) && !isAbsent(after.source);
    const reasons = [
      ...faults,
      ...(isOther ? [`has the id of another product, ${before?.fields.source}`] : []),
      ...(id !== '' && seen.has(id) ? ['is the product of an earlier row'] : []),
      ...(faults.length > 0 || changes.length === 0 ? [] : faultsOf(item)).map(
        ({ field, problem }) => `${field} ${problem}`,
      ),
      ...(changes.length > 0 ? [historyRefusal([item], today) ?? []].flat() : []),
    ];
    seen.add(id);
    const texts = { name: item.name, reason: reasons.join('; ') };
    return { ...texts, row, id, isNew: !before, changes, stock, item, pictures: product.pictures ?? [] };
  });
  const planned = rows.filter(({ reason }) => reason === '');
  const items = planned.filter(({ changes }) => changes.length > 0).map(({ item }) => item);
  const lacking = stored.filter(({ id }) => !seen.has(id));
  // Nobody knows which products rows without an id describe.
  const mayRemove = choices.remove && rows.length > 0 && !seen.has('');
  const written = new Set([...items, ...(mayRemove ? lacking : [])].map(({ id }) => id));
  const affected = stored.filter(({ id }) => written.has(id));
  return {
    added: planned.filter(({ isNew }) => isNew),
    changed: planned.filter(({ isNew, changes }) => !isNew && changes.length > 0),
    leftAlone: planned.filter(({ changes }) => changes.length === 0),
    /** Their stock differs, and is left alone. */
    withStock: planned.flatMap(({ id, stock }) => (stock ? [{ id, stock }] : [])),
    refused: rows.filter(({ reason }) => reason !== ''),
    lacking: lacking.map(({ id }) => id),
    /** The addresses of pictures to fetch, for products without any. */
    pictures: planned.flatMap(({ id, item, pictures }) =>
      pictures.length > 0 && isAbsent(item.images) ? [{ id, addresses: pictures }] : [],
    ),
    upload: planUpload(affected, items, today),
  };
}

export interface FileToImport {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** By default the last one of a file with the same columns. */
  readonly mapping?: Mapping | undefined;
  /** Whether the file also sets the stock of stored products. */
  readonly stock: boolean;
  /** Whether products that the file lacks are removed. */
  readonly remove: boolean;
}

/** Reads a file and plans its changes; `folder` has the shop's pictures. Throws a `UserError` if nobody can read it. */
export async function planFile(
  { bytes, name, mapping: given, ...choices }: FileToImport,
  stored: readonly StoredProduct[],
  folder: string,
  desk: DeskFolder,
) {
  const first = readImport(bytes, name, given);
  const key = `mapping-${createHash('sha256').update(JSON.stringify(first.columns)).digest('hex')}`;
  const mapping = given ?? desk.get<Mapping>(key) ?? {};
  if (Object.keys(mapping).length > 0) desk.put(key, mapping);
  const read = mapping === given ? first : readImport(bytes, name, mapping);
  const fields = await withPreviews(
    read.products.map((product) => product.fields),
    [folder],
  );
  const products = read.products.map((product, index) => ({ ...product, fields: fields[index] ?? {} }));
  const categories = new Set(products.flatMap(({ fields }) => [fields.category ?? []].flat().map(String)));
  const lacking = [...categories].filter((name) => !CATEGORIES.some(({ value }) => value === name));
  return { read, mapping, categories: lacking, plan: planImport({ ...read, products }, stored, choices) };
}

/** Writes the plan of a file, and returns the changes that failed. */
export function applyImport(
  { upload }: ImportPlan,
  { bytes, name, stock, remove }: FileToImport,
  stores: readonly [ProductDatabase, DeskFolder],
  report?: (soFar: number) => void,
) {
  const file = { name, content: Buffer.from(bytes).toString('base64'), stock, remove };
  return writeRecorded('import', stores, changesOf(upload), file, report);
}

function changesIn(before: StoredProduct | undefined, fields: JsonObject): readonly FieldChange[] {
  // Programs write the history of prices, and a file may be older than it.
  const entries = Object.entries(fields).filter(([field]) => !before || field !== 'priceHistory');
  const changes = entries.flatMap(([field, given]) => {
    const value = before?.fields[field];
    // Some programs write 0 if there is no former price.
    const after = given === null || (field === 'originalPrice' && given === 0) ? undefined : given;
    const isChanged = !isSame(field, value, given) && !isSame(field, value, after);
    return isChanged ? [{ field, before: value, after }] : [];
  });
  const previews = before?.fields.previews;
  const areStale = previews && !('previews' in fields) && changes.some(({ field }) => field === 'images');
  return areStale ? [...changes, { field: 'previews', before: previews, after: undefined }] : changes;
}

function isSame(field: string, value: Json | undefined, other: Json | undefined): boolean {
  return isDeepStrictEqual(value, other) || cellOf(field, value) === cellOf(field, other);
}
