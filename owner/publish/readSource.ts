import { stat } from 'node:fs/promises';
import type { Product } from '#core/domain/Product.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import { Refusal } from '../../programs/Refusal.mjs';
import { isJsonObject, type Json, type JsonObject } from '../catalogue/Item.ts';
import { oneLine } from '../catalogue/oneLine.ts';
import { emulatorDatabase, projectDatabase } from '../databases/FirestoreDatabase.ts';
import { FirestoreProducts } from '../databases/FirestoreProducts.ts';
import { ownersProject } from '../databases/ownersProject.ts';
import { ParseProducts } from '../databases/ParseProducts.ts';
import { ownersParse } from '../databases/ParseServer.ts';
import type { ProductDatabase } from '../databases/ProductDatabase.ts';
import { productsOfFile } from '../doctor.ts';
import { toWellFormed } from './escapeMarkup.ts';

/** The modes of a publication. Each selects a backend. */
export const PUBLISHED_MODES = ['production', 'emulator', 'parse'] as const;

export type PublishedMode = (typeof PUBLISHED_MODES)[number];

/** A file, or the backend of a mode. */
export type Source = { readonly items: string } | { readonly mode: PublishedMode };

export interface Entry {
  readonly product: Product;
  readonly document: JsonObject;
  readonly changedAt: Date;
}

export interface ReadSource {
  readonly entries: readonly Entry[];
  /** All documents, including invalid ones. */
  readonly documents: readonly Json[];
  /** Documents that are no products. */
  readonly leftOut: readonly LeftOut[];
}

export interface LeftOut {
  /** The product's id, or its position in the list. */
  readonly product: string;
  readonly reason: string;
}

/** Throws a `Refusal` if the source cannot be read or two products share an id. */
export async function readSource(source: Source, onProgress: (soFar: number) => void): Promise<ReadSource> {
  const { documents, changedAt } =
    'items' in source
      ? await readFile(source.items, onProgress)
      : await readDatabase(source.mode, onProgress);
  const entries: Entry[] = [];
  const leftOut: LeftOut[] = [];
  for (const [index, found] of documents.entries()) {
    const document = repairText(found);
    const id = isJsonObject(document) && typeof document.id === 'string' ? document.id : '';
    const product = parseProduct(id, document);
    if (product) {
      entries.push({ product, document: document as JsonObject, changedAt: changedAt(index) });
    } else {
      leftOut.push({
        product: oneLine(id) || `product ${index + 1}`,
        reason: 'has no id, no name or no price',
      });
    }
  }
  refuseSharedIds(entries);
  return { entries, documents, leftOut };
}

function refuseSharedIds(entries: readonly Entry[]): void {
  const ids = new Set<string>();
  for (const { product } of entries) {
    if (ids.has(product.id)) throw new Refusal(oneLine(`Two products have the id "${product.id}".`));
    ids.add(product.id);
  }
}

async function readFile(file: string, onProgress: (soFar: number) => void) {
  const documents = await productsOfFile(file);
  onProgress(documents.length);
  const { mtime } = await stat(file);
  return { documents, changedAt: () => mtime };
}

async function readDatabase(mode: PublishedMode, onProgress: (soFar: number) => void) {
  const found = await (await databaseOf(mode)).readAll(onProgress);
  return {
    documents: found.map(({ id, fields }) => ({ ...fields, id })),
    changedAt: (index: number) => new Date(found[index]?.updateTime ?? 0),
  };
}

export async function databaseOf(mode: PublishedMode): Promise<ProductDatabase> {
  if (mode === 'parse') return new ParseProducts(await ownersParse({ canWrite: false }));
  if (mode === 'emulator') return new FirestoreProducts(emulatorDatabase());
  const projectId = await ownersProject('To publish from the emulator, add --mode emulator.');
  return new FirestoreProducts(projectDatabase({ projectId }));
}

/** Neither pages nor XML can contain lone surrogates. JSON escapes these, so most documents need no copy, which takes memory. */
function repairText(document: Json): Json {
  const json = JSON.stringify(document);
  if (!/\\ud[89a-f]/.test(json)) return document;
  return JSON.parse(json, (_field, value) => (typeof value === 'string' ? toWellFormed(value) : value));
}
