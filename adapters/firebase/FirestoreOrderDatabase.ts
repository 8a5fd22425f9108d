import { digestOf, pageOf, pauseAfterConflict, positionIn, productsIn } from '#adapters/shared/orderLists.ts';
import { workOf } from '#core/orders/orderPayment.ts';
import type { OrderCommit, OrderDatabase, OrderPage, OrderQuery } from '#core/orders/ports/OrderDatabase.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { parseStoredOrder } from '#core/orders/StoredOrder.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { fromFirestoreFields } from './fromFirestoreFields.ts';
import { toFirestoreFields } from './toFirestoreFields.ts';

export interface FirestoreAccess {
  readonly projectId: string;
  /** Origin of the database, such as `http://127.0.0.1:8080` of an emulator; by default Google's. */
  readonly origin?: string;
  /** The headers of a request, with an `Authorization` that bypasses the rules. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
}

/** Timeout of a request (ms), below the 15 s that a shopper waits for the service. */
const REQUEST_TIMEOUT = 10_000;

/** A precondition does not hold, or another commit holds the lock of a document. */
const CONFLICTS: readonly unknown[] = ['FAILED_PRECONDITION', 'ALREADY_EXISTS', 'NOT_FOUND', 'ABORTED'];

/** Maximum length of a document's id (bytes). */
const MAX_ID = 1500;

/** Orders and stock in Firestore, by its REST interface. A version is the `updateTime` of a document. */
export class FirestoreOrderDatabase implements OrderDatabase {
  readonly #access: FirestoreAccess;
  /** The prefix of all documents' resource names. */
  readonly #documents: string;

  constructor(access: FirestoreAccess) {
    this.#access = access;
    this.#documents = `projects/${access.projectId}/databases/(default)/documents`;
  }

  async order(number: string) {
    const [found] = await this.#read('orders', [number]);
    if (!found) return undefined;
    const value = parseStoredOrder(found.id, found.fields);
    if (!value) throw new Error(`The order ${number} is damaged in Firestore.`);
    return { value, version: found.version };
  }

  async orders(
    query: OrderQuery,
    { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<OrderPage> {
    const position = after === undefined ? undefined : positionIn(after).join(' ');
    const { key, prefixes, isLatestFirst = false, from = '', to = END } = searchOf(query);
    const [above, below] = isLatestFirst ? [from, position ?? to] : [position ?? from, to];
    const pages = await Promise.all(
      prefixes.map((prefix) => this.#page(key, [prefix + above, prefix + below], isLatestFirst, limit)),
    );
    // An order whose state changes between two requests may be on both pages.
    const found = [...new Map(pages.flat().map((entry) => [entry.id, entry])).values()];
    found.sort((one, other) => (one.position < other.position === isLatestFirst ? 1 : -1));
    const orders = found.map(({ id, fields, position }) => ({
      number: id,
      time: position.split(' ')[0] ?? '',
      order: parseStoredOrder(id, fields),
    }));
    return pageOf(orders, limit);
  }

  async products(ids: readonly string[], language?: string) {
    return productsIn(await this.#read('products', ids), language);
  }

  async commit({ order, replaces, stocks }: OrderCommit): Promise<boolean> {
    const writes = [
      {
        update: {
          name: this.#nameOf('orders', order.number),
          fields: toFirestoreFields({ ...order, sortKeys: sortKeys(order) }),
        },
        currentDocument: replaces === undefined ? { exists: false } : { updateTime: replaces },
      },
      ...stocks.map(({ id, version, stock }) => ({
        update: { name: this.#nameOf('products', id), fields: toFirestoreFields({ stock }) },
        updateMask: { fieldPaths: ['stock'] },
        currentDocument: { updateTime: version },
      })),
    ];
    try {
      await this.#request(':commit', { writes });
      return true;
    } catch (error) {
      if (!(error instanceof FirestoreFailure) || !CONFLICTS.includes(error.status)) throw error;
      await pauseAfterConflict();
      return false;
    }
  }

  #nameOf(collection: string, id: string): string {
    return `${this.#documents}/${collection}/${id}`;
  }

  async #read(collection: string, ids: readonly string[]): Promise<readonly StoredDocument[]> {
    const documents = ids.filter(isPossibleId).map((id) => this.#nameOf(collection, id));
    if (documents.length === 0) return [];
    return documentsIn(await this.#request(':batchGet', { documents }));
  }

  /** The documents between two keys, both excluded: one more than `limit`, so that the last page is known. */
  async #page(key: string, [above, below]: readonly [string, string], isLatestFirst: boolean, limit: number) {
    const field = { fieldPath: `sortKeys.${key}` };
    const filter = (op: string, stringValue: string) => ({
      fieldFilter: { field, op, value: { stringValue } },
    });
    const response = await this.#request(':runQuery', {
      structuredQuery: {
        from: [{ collectionId: 'orders' }],
        where: {
          compositeFilter: {
            op: 'AND',
            filters: [filter('GREATER_THAN', above), filter('LESS_THAN', below)],
          },
        },
        orderBy: [{ field, direction: isLatestFirst ? 'DESCENDING' : 'ASCENDING' }],
        limit: limit + 1,
      },
    });
    return documentsIn(response).map((stored) => {
      const { [key]: text } = isRecord(stored.fields.sortKeys) ? stored.fields.sortKeys : {};
      return { ...stored, position: String(text).split(' ').slice(-2).join(' ') };
    });
  }

  async #request(method: string, body: object): Promise<unknown> {
    const { origin = 'https://firestore.googleapis.com', headers } = this.#access;
    const response = await fetch(`${origin}/v1/${this.#documents}${method}`, {
      method: 'POST',
      headers: { ...(await headers()), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    });
    const json: unknown = await response.json();
    // A stream returns the error as an entry of its list, possibly after documents.
    const failed = (Array.isArray(json) ? json : [json]).find((entry) => isRecord(entry) && entry.error);
    if (response.ok && failed === undefined) return json;
    throw new FirestoreFailure(isRecord(failed?.error) ? failed.error : { status: response.status });
  }
}

class FirestoreFailure extends Error {
  readonly status: unknown;

  constructor({ status, message = '' }: Readonly<Record<string, unknown>>) {
    super(`Firestore refuses a request: ${status} ${message}`);
    this.status = status;
  }
}

interface StoredDocument {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly version: string;
}

/** The documents in a response to `:batchGet` or `:runQuery`, whose other entries have a time only. */
function documentsIn(json: unknown): readonly StoredDocument[] {
  if (!Array.isArray(json) || !json.every(isRecord)) throw foreignResponse();
  return json.flatMap(({ found, document = found }) =>
    document === undefined ? [] : storedDocument(document),
  );
}

function storedDocument(json: unknown): StoredDocument {
  const { name, fields, updateTime } = isRecord(json) ? json : {};
  if (typeof name !== 'string' || typeof updateTime !== 'string') throw foreignResponse();
  return {
    id: name.slice(name.lastIndexOf('/') + 1),
    fields: fromFirestoreFields(fields),
    version: updateTime,
  };
}

function foreignResponse(): Error {
  return new Error('A response is not from Firestore.');
}

/** Whether Firestore can have a document with this id. */
function isPossibleId(id: string): boolean {
  const isReserved = id === '.' || id === '..' || id.includes('/') || /^__.*__$/s.test(id);
  // A lone surrogate has no encoding.
  const isText = !/\p{Surrogate}/u.test(id);
  return id !== '' && !isReserved && isText && Buffer.byteLength(id) <= MAX_ID;
}

/**
 * A sort key for each query, which is then a range of one field: Firestore indexes single fields automatically.
 */
function sortKeys(order: StoredOrder) {
  const { number, placedAt, dueAt, account } = order;
  const placed = `${placedAt} ${number}`;
  return {
    account: `${digestOf(account.id)} ${placed}`,
    email: `${digestOf(account.email)} ${placed}`,
    state: `${workOf(order)} ${placed}`,
    placed,
    ...(dueAt !== undefined && { due: `${dueAt} ${number}` }),
  };
}

/** Follows all times. */
const END = '~';

/** The keys with a prefix, then a time and a number between `from` and `to`. */
interface Search {
  readonly key: keyof ReturnType<typeof sortKeys>;
  readonly prefixes: readonly string[];
  readonly from?: string;
  readonly to?: string;
  readonly isLatestFirst?: boolean;
}

function searchOf(query: OrderQuery): Search {
  switch (query.of) {
    case 'account':
      return { key: 'account', prefixes: [`${digestOf(query.id)} `], isLatestFirst: true };
    case 'email':
      return { key: 'email', prefixes: [`${digestOf(query.email)} `], isLatestFirst: true };
    case 'states':
      return { key: 'state', prefixes: query.states.map((state) => `${state} `) };
    case 'since':
      return { key: 'placed', prefixes: [''], from: query.since };
    case 'due':
      // `!` follows the space between time and number.
      return { key: 'due', prefixes: [''], to: `${query.now}!` };
  }
}
