import { stat } from 'node:fs/promises';
import type { Backend } from '#adapters/backends/Backend.ts';
import { isJsonObject, type Json, type JsonObject } from '#core/domain/Item.ts';
import type { Product } from '#core/domain/Product.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import { UserError } from '../../programs/UserError.mjs';
import { oneLine } from '../catalogue/oneLine.ts';
import { typeProblems, withoutUnknown } from '../catalogue/productFields.ts';
import { productsOfFile } from '../catalogue/readItems.ts';
import { toWellFormed } from './markup.ts';

/** A file, or a backend. */
export type Source = { readonly items: string } | Backend;

export interface Entry {
  readonly product: Product;
  readonly document: JsonObject;
  readonly changedAt: Date;
}

/** Whether lists show the product. An archived one only has a page. */
export const isSold = ({ product }: Entry) => !product.state;

/** The documents that a publication contains. */
export function soldDocuments(entries: readonly Entry[]): readonly JsonObject[] {
  return entries.filter(isSold).map(({ document }) => withoutUnknown(document));
}

export interface ReadSource {
  readonly entries: readonly Entry[];
  /** All documents, including invalid ones. */
  readonly documents: readonly Json[];
  /** Documents that are not products. */
  readonly leftOut: readonly LeftOut[];
}

export interface LeftOut {
  /** The product's id, or its position in the list. */
  readonly product: string;
  readonly reason: string;
}

/** Throws a `UserError` if the source cannot be read or two products share an id. */
export async function readSource(source: Source, onProgress: (soFar: number) => void): Promise<ReadSource> {
  const { documents, changedAt } =
    'items' in source ? await readFile(source.items, onProgress) : await readDatabase(source, onProgress);
  return { ...parseDocuments(documents, changedAt), documents };
}

/** Parses documents. Throws a `UserError` if two products share an id. */
export function parseDocuments(documents: readonly Json[], changedAt = (_index: number) => new Date(0)) {
  const entries: Entry[] = [];
  const leftOut: LeftOut[] = [];
  for (const [index, found] of documents.entries()) {
    const document = repairText(found);
    const id = isJsonObject(document) && typeof document.id === 'string' ? document.id : '';
    const product = parseProduct(id, document);
    if (product) {
      entries.push({ product, document: document as JsonObject, changedAt: changedAt(index) });
    } else if (!isJsonObject(document) || document.state !== 'draft') {
      const faults = isJsonObject(document) ? typeProblems(document) : [];
      const fault = faults.find(({ field }) => ['name', 'price', 'state'].includes(field));
      const detail = fault ? `: ${fault.field} ${fault.problem}` : '';
      leftOut.push({
        product: oneLine(id) || `product ${index + 1}`,
        reason: oneLine(
          `has no ${fault?.field === 'state' ? 'known state' : 'id, no name or no price'}${detail}`,
        ),
      });
    }
  }
  refuseSharedIds(entries);
  return { entries, leftOut };
}

function refuseSharedIds(entries: readonly Entry[]): void {
  const ids = new Set<string>();
  for (const { product } of entries) {
    if (ids.has(product.id))
      throw new UserError(oneLine(`Two products have the id "${product.id}". Give each its own.`));
    ids.add(product.id);
  }
}

async function readFile(file: string, onProgress: (soFar: number) => void) {
  const documents = productsOfFile(file);
  onProgress(documents.length);
  const { mtime } = await stat(file);
  return { documents, changedAt: () => mtime };
}

async function readDatabase(backend: Backend, onProgress: (soFar: number) => void) {
  const database = await backend.productDatabase({ canWrite: false });
  const found = await database.readAll(onProgress);
  return {
    documents: found.map(({ id, fields }) => ({ ...fields, id })),
    changedAt: (index: number) => new Date(found[index]?.updateTime ?? 0),
  };
}

/** Neither pages nor XML can contain lone surrogates. JSON escapes these, so most documents need no copy, which takes memory. */
function repairText(document: Json): Json {
  const json = JSON.stringify(document);
  if (!/\\ud[89a-f]/.test(json)) return document;
  return JSON.parse(json, (_field, value) => (typeof value === 'string' ? toWellFormed(value) : value));
}
