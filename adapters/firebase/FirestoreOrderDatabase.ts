import { digestOf, pageOf, pauseAfterConflict, positionIn, productsIn } from '#adapters/shared/orderLists.ts';
import { workOf } from '#core/orders/orderPayment.ts';
import type { OrderCommit, OrderDatabase, OrderPage, OrderQuery } from '#core/orders/ports/OrderDatabase.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { parseStoredOrder } from '#core/orders/StoredOrder.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { FirestoreCollection, type FirestoreDatabase, request } from './FirestoreDatabase.ts';
import { toFirestoreFields } from './firestoreFields.ts';
import { isDocumentId } from './isDocumentId.ts';

/** Timeout of a request (ms), below the 15 s that a shopper waits for the service. */
const REQUEST_TIMEOUT = 10_000;

/** A precondition does not hold, or another commit holds the lock of a document. */
const CONFLICTS: readonly unknown[] = ['FAILED_PRECONDITION', 'ALREADY_EXISTS', 'NOT_FOUND', 'ABORTED'];

/** Orders and stock in Firestore, by its REST interface. A version is the `updateTime` of a document. */
export class FirestoreOrderDatabase implements OrderDatabase {
  readonly #database: FirestoreDatabase;
  readonly #orders: FirestoreCollection;
  readonly #products: FirestoreCollection;

  constructor(database: FirestoreDatabase) {
    // A shopper waits.
    this.#database = { ...database, timeout: REQUEST_TIMEOUT, retryDelays: [] };
    this.#orders = new FirestoreCollection(this.#database, 'orders');
    this.#products = new FirestoreCollection(this.#database, 'products');
  }

  async order(number: string) {
    const [found] = await this.#orders.read([number].filter(isDocumentId));
    if (!found) return undefined;
    const value = parseStoredOrder(found.id, found.fields);
    if (!value) throw new Error(`The order ${number} is damaged in Firestore.`);
    return { value, version: found.updateTime };
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
    return productsIn(await this.#products.read(ids.filter(isDocumentId)), language);
  }

  async commit({ order, replaces, stocks }: OrderCommit): Promise<boolean> {
    const writes = [
      {
        update: {
          name: this.#orders.nameOf(order.number),
          fields: toFirestoreFields({ ...order, sortKeys: sortKeys(order) }),
        },
        currentDocument: replaces === undefined ? { exists: false } : { updateTime: replaces },
      },
      ...stocks.map(({ id, version, stock }) => ({
        update: { name: this.#products.nameOf(id), fields: toFirestoreFields({ stock }) },
        updateMask: { fieldPaths: ['stock'] },
        currentDocument: { updateTime: version },
      })),
    ];
    try {
      await request(this.#database, ':commit', { writes });
      return true;
    } catch (error) {
      if (!isRecord(error) || !CONFLICTS.includes(error.code)) throw error;
      await pauseAfterConflict();
      return false;
    }
  }

  /** The documents between two keys, both excluded: one more than `limit`, so that the last page is known. */
  async #page(key: string, [above, below]: readonly [string, string], isLatestFirst: boolean, limit: number) {
    const field = { fieldPath: `sortKeys.${key}` };
    const filter = (op: string, stringValue: string) => ({
      fieldFilter: { field, op, value: { stringValue } },
    });
    const found = await this.#orders.query({
      from: [{ collectionId: 'orders' }],
      where: {
        compositeFilter: { op: 'AND', filters: [filter('GREATER_THAN', above), filter('LESS_THAN', below)] },
      },
      orderBy: [{ field, direction: isLatestFirst ? 'DESCENDING' : 'ASCENDING' }],
      limit: limit + 1,
    });
    return found.map((stored) => {
      const { [key]: text } = isRecord(stored.fields.sortKeys) ? stored.fields.sortKeys : {};
      return { ...stored, position: String(text).split(' ').slice(-2).join(' ') };
    });
  }
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
