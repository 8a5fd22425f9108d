import { fromFirestoreFields } from '#adapters/firebase/fromFirestoreFields.ts';
import { type FirestoreDatabase, foreignResponse, request } from './FirestoreDatabase.ts';
import { isJsonObject, type Json, type JsonObject } from './Item.ts';

export interface ProductDocument {
  readonly id: string;
  /** Plain JSON, see `fromFirestoreFields`. */
  readonly fields: JsonObject;
  readonly updateTime: string;
}

/** A product's document in REST format; `name` is its full resource name. */
export interface StoredDocument {
  readonly name: string;
  readonly fields: JsonObject;
  readonly updateTime: string;
}

const COLLECTION = 'products';

/** Documents per request, usually a few megabytes. */
const PAGE_SIZE = 1_000;

export function nameOf(database: FirestoreDatabase, id: string): string {
  return `${database.documents}/${COLLECTION}/${id}`;
}

/** The product's id; an id contains no slash. */
export function idOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** Reads all products in Firestore's order of ids. Throws a `Refusal`, also for a malformed response. */
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

/** Like `readProductDocuments`, in REST format. */
export async function readStoredDocuments(
  database: FirestoreDatabase,
  onProgress?: (soFar: number) => void,
): Promise<readonly StoredDocument[]> {
  const found = new Map<string, StoredDocument>();
  let last: string | undefined;
  for (;;) {
    const page = await readPage(database, last);
    for (const document of page) {
      // A server that ignores the cursor would send the same page forever.
      if (found.has(document.name)) throw foreignResponse(database);
      found.set(document.name, document);
    }
    if (page.length > 0) onProgress?.(found.size);
    if (page.length < PAGE_SIZE) return [...found.values()];
    last = page.at(-1)?.name;
  }
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
