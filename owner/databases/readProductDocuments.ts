import { fromFirestoreFields } from '#adapters/firebase/fromFirestoreFields.ts';
import { isJsonObject, type Json, type JsonObject } from '../catalogue/Item.ts';
import { type FirestoreDatabase, request } from './FirestoreDatabase.ts';
import type { StoredProduct } from './ProductDatabase.ts';
import { PAGE_SIZE, readPages } from './readPages.ts';
import { foreignResponse } from './requestJson.ts';

/** A product's document in REST format; `name` is its full resource name. */
export interface StoredDocument {
  readonly name: string;
  readonly fields: JsonObject;
  readonly updateTime: string;
}

const COLLECTION = 'products';

export function nameOf(database: FirestoreDatabase, id: string): string {
  return `${database.documents}/${COLLECTION}/${id}`;
}

/** Reads all products in Firestore's order of ids. Throws a `Refusal`, also for a malformed response. */
export async function readProductDocuments(
  database: FirestoreDatabase,
  onProgress?: (soFar: number) => void,
): Promise<readonly StoredProduct[]> {
  const documents = await readPages(
    database,
    (after) => readPage(database, after),
    ({ name }) => name,
    onProgress,
  );
  return documents.map(toProduct);
}

export function toProduct({ name, fields, updateTime }: StoredDocument): StoredProduct {
  // An id contains no slash.
  const id = name.slice(name.lastIndexOf('/') + 1);
  return { id, fields: fromFirestoreFields(fields) as JsonObject, updateTime };
}

async function readPage(
  database: FirestoreDatabase,
  after: string | undefined,
): Promise<readonly StoredDocument[]> {
  const entries = await request(database, ':runQuery', {
    structuredQuery: {
      from: [{ collectionId: COLLECTION }],
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
      ...(after !== undefined && { startAt: { values: [{ referenceValue: after }], before: false } }),
      limit: PAGE_SIZE,
    },
  });
  // An empty result still contains an entry with the read time.
  if (!Array.isArray(entries) || entries.length === 0) throw foreignResponse(database);
  return (entries as readonly Json[]).flatMap((entry) => {
    if (!isJsonObject(entry) || typeof entry.readTime !== 'string') throw foreignResponse(database);
    return entry.document === undefined ? [] : [storedDocument(database, entry.document)];
  });
}

/** Parses a document of a response. Throws a `Refusal` if it is invalid. */
export function storedDocument(database: FirestoreDatabase, json: Json): StoredDocument {
  if (!isJsonObject(json)) throw foreignResponse(database);
  // Firestore omits `fields` if a document has none.
  const { name, fields = {}, updateTime } = json;
  const isProduct = typeof name === 'string' && /\/documents\/products\/[^/]+$/.test(name);
  if (!isProduct || !isJsonObject(fields) || typeof updateTime !== 'string') throw foreignResponse(database);
  return { name, fields, updateTime };
}
