import type {
  Outcome,
  PlannedChange,
  ProductDatabase,
  StoredProduct,
  Write,
} from '#adapters/shared/ProductDatabase.ts';
import { PAGE_SIZE, readPages } from '#adapters/shared/readPages.ts';
import { foreignResponse } from '#adapters/shared/requestJson.ts';
import type { JsonObject } from '#core/domain/Item.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { FirestoreCollection, type FirestoreDatabase, request } from './FirestoreDatabase.ts';
import { toFirestoreFields } from './firestoreFields.ts';
import { PRODUCTS_BY_ID, startAfter } from './firestoreRest.ts';

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
  readonly #products: FirestoreCollection;

  constructor(database: FirestoreDatabase) {
    this.name = database.name;
    this.retryDelays = database.retryDelays;
    this.#database = database;
    this.#products = new FirestoreCollection(database, 'products');
  }

  readAll(onProgress?: (soFar: number) => void): Promise<readonly StoredProduct[]> {
    const readPage = (last: string | undefined) =>
      this.#products.query({
        ...PRODUCTS_BY_ID,
        limit: PAGE_SIZE,
        ...(last !== undefined && startAfter(this.#products.nameOf(last))),
      });
    return readPages(this.#database, readPage, onProgress);
  }

  readSome(ids: readonly string[]): Promise<readonly StoredProduct[]> {
    return this.#products.read(ids);
  }

  writeOf({ id, before, after }: PlannedChange): JsonObject {
    const name = this.#products.nameOf(id);
    return {
      ...(after === undefined ? { delete: name } : { update: { name, fields: toFirestoreFields(after) } }),
      currentDocument: before === undefined ? { exists: false } : { updateTime: before.updateTime },
    };
  }

  async writeBatch(batch: readonly Write[]): Promise<readonly Outcome[]> {
    const response = await request(this.#database, ':batchWrite', { writes: batch.map(({ json }) => json) });
    const statuses = isRecord(response) ? response.status : undefined;
    if (!Array.isArray(statuses) || statuses.length !== batch.length) throw foreignResponse(this.#database);
    return statuses.map(outcomeOf);
  }
}

/** Firestore omits code and message for a success. */
function outcomeOf(status: unknown): Outcome {
  const { code = 0, message } = isRecord(status) ? status : {};
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
