import type {
  Outcome,
  PlannedChange,
  ProductDatabase,
  StoredProduct,
  Write,
} from '#adapters/shared/ProductDatabase.ts';
import { PAGE_SIZE, readPages } from '#adapters/shared/readPages.ts';
import { foreignResponse } from '#adapters/shared/requestJson.ts';
import { isJsonObject, type Json, type JsonObject } from '#core/domain/Item.ts';
import { type FirestoreDatabase, request } from './FirestoreDatabase.ts';
import { fromFirestoreFields, toFirestoreFields } from './firestoreFields.ts';

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
    return readPages(this.#database, (after) => this.#readPage(after), onProgress);
  }

  async readSome(ids: readonly string[]): Promise<readonly StoredProduct[]> {
    const documents = ids.map((id) => nameOf(this.#database, id));
    const entries = await request(this.#database, ':batchGet', { documents });
    if (!Array.isArray(entries) || entries.length !== ids.length) throw foreignResponse(this.#database);
    return (entries as readonly Json[]).flatMap((entry) => {
      if (!isJsonObject(entry)) throw foreignResponse(this.#database);
      if (typeof entry.missing === 'string') return [];
      return [this.#productFrom(entry.found)];
    });
  }

  writeOf({ id, before, after }: PlannedChange): JsonObject {
    const name = nameOf(this.#database, id);
    return {
      ...(after === undefined ? { delete: name } : { update: { name, fields: toFirestoreFields(after) } }),
      currentDocument: before === undefined ? { exists: false } : { updateTime: before.updateTime },
    };
  }

  async writeBatch(batch: readonly Write[]): Promise<readonly Outcome[]> {
    const response = await request(this.#database, ':batchWrite', { writes: batch.map(({ json }) => json) });
    const statuses = isJsonObject(response) ? response.status : undefined;
    if (!Array.isArray(statuses) || statuses.length !== batch.length) throw foreignResponse(this.#database);
    return statuses.map(outcomeOf);
  }

  async #readPage(after: string | undefined): Promise<readonly StoredProduct[]> {
    const last = after !== undefined && { referenceValue: nameOf(this.#database, after) };
    const entries = await request(this.#database, ':runQuery', {
      structuredQuery: {
        from: [{ collectionId: COLLECTION }],
        orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
        ...(last && { startAt: { values: [last], before: false } }),
        limit: PAGE_SIZE,
      },
    });
    // An empty result still contains an entry with the read time.
    if (!Array.isArray(entries) || entries.length === 0) throw foreignResponse(this.#database);
    return (entries as readonly Json[]).flatMap((entry) => {
      if (!isJsonObject(entry) || typeof entry.readTime !== 'string') throw foreignResponse(this.#database);
      return entry.document === undefined ? [] : [this.#productFrom(entry.document)];
    });
  }

  /** Parses a document in REST format. Throws a `UserError` if it is invalid. */
  #productFrom(document: Json | undefined): StoredProduct {
    // Firestore omits `fields` if a document has none.
    const { name, fields = {}, updateTime } = isJsonObject(document) ? document : {};
    const [, id] = (typeof name === 'string' && /\/documents\/products\/([^/]+)$/.exec(name)) || [];
    if (id === undefined || !isJsonObject(fields) || typeof updateTime !== 'string') {
      throw foreignResponse(this.#database);
    }
    return { id, fields: fromFirestoreFields(fields) as JsonObject, updateTime };
  }
}

const COLLECTION = 'products';

/** The resource name of a product's document. */
export function nameOf(database: FirestoreDatabase, id: string): string {
  return `${database.documents}/${COLLECTION}/${id}`;
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
