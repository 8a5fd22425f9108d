import { fromFirestoreFields } from '#adapters/firebase/fromFirestoreFields.ts';
import { toFirestoreFields } from '#adapters/firebase/toFirestoreFields.ts';
import { isJsonObject, type Json, type JsonObject } from '../catalogue/Item.ts';
import { type FirestoreDatabase, request } from './FirestoreDatabase.ts';
import type { Outcome, PlannedChange, ProductDatabase, StoredProduct, Write } from './ProductDatabase.ts';
import { PAGE_SIZE, readPages } from './readPages.ts';
import { foreignResponse } from './requestJson.ts';

/** `google.rpc.Code`: NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION: the document does not meet the write's precondition. */
const CONFLICTS = [5, 6, 9];
/** DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL, UNAVAILABLE. */
const BUSY = [4, 8, 10, 13, 14];

/** The products in Firestore. Each write has a precondition, so it cannot overwrite a change that somebody else makes. */
export class FirestoreProducts implements ProductDatabase {
  /** Firestore's limits for one request are 500 writes and 10 MiB. */
  readonly maxWritesPerBatch = 500;
  readonly maxBatchBytes = 8_000_000;
  readonly name: string;
  readonly retryDelays: readonly number[];
  readonly #database: FirestoreDatabase;

  constructor(database: FirestoreDatabase) {
    this.name = database.name;
    this.retryDelays = database.retryDelays;
    this.#database = database;
  }

  readAll(onProgress?: (soFar: number) => void): Promise<readonly StoredProduct[]> {
    return readProductDocuments(this.#database, onProgress);
  }

  async readSome(ids: readonly string[]): Promise<readonly StoredProduct[]> {
    const documents = ids.map((id) => nameOf(this.#database, id));
    const entries = await request(this.#database, ':batchGet', { documents });
    if (!Array.isArray(entries) || entries.length !== ids.length) throw foreignResponse(this.#database);
    return (entries as readonly Json[]).flatMap((entry) => {
      if (!isJsonObject(entry)) throw foreignResponse(this.#database);
      if (typeof entry.missing === 'string') return [];
      return [toProduct(storedDocument(this.#database, entry.found ?? null))];
    });
  }

  writeOf({ id, before, after }: PlannedChange): JsonObject {
    const name = nameOf(this.#database, id);
    return {
      ...(after === undefined
        ? { delete: name }
        : { update: { name, fields: toFirestoreFields(after) as JsonObject } }),
      currentDocument: before === undefined ? { exists: false } : { updateTime: before.updateTime },
    };
  }

  async writeBatch(batch: readonly Write[]): Promise<readonly Outcome[]> {
    const response = await request(this.#database, ':batchWrite', { writes: batch.map(({ json }) => json) });
    const statuses = isJsonObject(response) ? response.status : undefined;
    if (!Array.isArray(statuses) || statuses.length !== batch.length) throw foreignResponse(this.#database);
    return statuses.map(outcomeOf);
  }
}

/** Firestore omits code and message for a success. */
function outcomeOf(status: Json): Outcome {
  const { code = 0, message } = isJsonObject(status) ? status : {};
  const kind =
    typeof code !== 'number' || code === 0
      ? 'written'
      : CONFLICTS.includes(code)
        ? 'conflict'
        : BUSY.includes(code)
          ? 'busy'
          : 'rejected';
  return { kind, message: typeof message === 'string' ? message : `code ${code}` };
}

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

/** Reads all products in Firestore's order of ids. Throws a `UserError`, also for a malformed response. */
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

/** Parses a document of a response. Throws a `UserError` if it is invalid. */
export function storedDocument(database: FirestoreDatabase, json: Json): StoredDocument {
  if (!isJsonObject(json)) throw foreignResponse(database);
  // Firestore omits `fields` if a document has none.
  const { name, fields = {}, updateTime } = json;
  const isProduct = typeof name === 'string' && /\/documents\/products\/[^/]+$/.test(name);
  if (!isProduct || !isJsonObject(fields) || typeof updateTime !== 'string') throw foreignResponse(database);
  return { name, fields, updateTime };
}
