import { fromFirestoreFields } from '#adapters/firebase/fromFirestoreFields.ts';
import { type FirestoreDatabase, foreignResponse, request } from './FirestoreDatabase.ts';
import { isJsonObject, type Json, type JsonObject } from './Item.ts';

/** A product as it stands in Firestore. */
export interface ProductDocument {
  readonly id: string;
  /** Plain JSON, see `fromFirestoreFields`. */
  readonly fields: JsonObject;
  /** RFC 3339. */
  readonly updateTime: string;
}

/** A product's document as the REST interface spells it: `name` is its whole path, fields tell their kinds. */
export interface StoredDocument {
  readonly name: string;
  readonly fields: JsonObject;
  readonly updateTime: string;
}

const collection = 'products';

/** Documents in one request: at the usual size of a product some megabytes. */
const pageSize = 1_000;

/** The resource name of a product's document. */
export function nameOf(database: FirestoreDatabase, id: string): string {
  return `${database.documents}/${collection}/${id}`;
}

/** The product's id in the resource name of its document. An id has no slash. */
export function idOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/**
 * Reads all products, in the order of their ids that Firestore keeps. `onProgress` hears how many there are so far. Throws
 * a `Refusal` in words for people; what is not a response of Firestore is never taken for fewer products.
 */
export async function readProductDocuments(
  database: FirestoreDatabase,
  onProgress?: (soFar: number) => void,
): Promise<readonly ProductDocument[]> {
  const documents = await readStoredDocuments(database, onProgress);
  return documents.map(({ name, fields, updateTime }) => ({
    id: idOf(name),
    fields: fromFirestoreFields(fields) as JsonObject,
    updateTime,
  }));
}

/** Does what `readProductDocuments` does, and leaves the documents as the REST interface spells them. */
export async function readStoredDocuments(
  database: FirestoreDatabase,
  onProgress?: (soFar: number) => void,
): Promise<readonly StoredDocument[]> {
  const found = new Map<string, StoredDocument>();
  let last: string | undefined;
  for (;;) {
    const page = await readPage(database, last);
    for (const document of page) {
      // Who does not know the cursor sends the same page for ever.
      if (found.has(document.name)) throw foreignResponse(database);
      found.set(document.name, document);
    }
    if (page.length > 0) onProgress?.(found.size);
    if (page.length < pageSize) return [...found.values()];
    last = page.at(-1)?.name;
  }
}

async function readPage(
  database: FirestoreDatabase,
  after: string | undefined,
): Promise<readonly StoredDocument[]> {
  const entries = await request(database, ':runQuery', {
    structuredQuery: {
      from: [{ collectionId: collection }],
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
      ...(after !== undefined && { startAt: { values: [{ referenceValue: after }], before: false } }),
      limit: pageSize,
    },
  });
  // Where nothing is found there is still one entry, with the time of reading.
  if (!Array.isArray(entries) || entries.length === 0) throw foreignResponse(database);
  return (entries as readonly Json[]).flatMap((entry) => {
    if (!isJsonObject(entry) || typeof entry.readTime !== 'string') throw foreignResponse(database);
    return entry.document === undefined ? [] : [storedDocument(database, entry.document)];
  });
}

/** A document in a response of Firestore. Throws a `Refusal` where it is none. */
export function storedDocument(database: FirestoreDatabase, json: Json): StoredDocument {
  if (!isJsonObject(json)) throw foreignResponse(database);
  // A document without fields comes without this one.
  const { name, fields = {}, updateTime } = json;
  const isProduct = typeof name === 'string' && /\/documents\/products\/[^/]+$/.test(name);
  if (!isProduct || !isJsonObject(fields) || typeof updateTime !== 'string') throw foreignResponse(database);
  return { name, fields, updateTime };
}
