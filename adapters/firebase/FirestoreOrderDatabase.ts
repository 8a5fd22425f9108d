import { digestOf, productsIn } from '#adapters/shared/orderLists.ts';
import { workOf } from '#core/orders/orderPayment.ts';
import type { OrderCommit, OrderDatabase, OrderPage, OrderQuery } from '#core/orders/ports/OrderDatabase.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { parseStoredOrder } from '#core/orders/StoredOrder.ts';
import { FirestoreCollection, type FirestoreDatabase } from './FirestoreDatabase.ts';
import { FirestoreWithdrawalDatabase } from './FirestoreWithdrawalDatabase.ts';
import { toFirestoreFields } from './firestoreFields.ts';
import { isDocumentId } from './isDocumentId.ts';
import { commitWrites, endOf, type Search, SortedDocuments } from './SortedDocuments.ts';

/** Timeout of a request (ms), below the 15 s that a shopper waits for the service. */
const REQUEST_TIMEOUT = 10_000;

/** Orders, withdrawals and stock in Firestore, by its REST interface. */
export class FirestoreOrderDatabase implements OrderDatabase {
  readonly #database: FirestoreDatabase;
  readonly #orders: SortedDocuments<StoredOrder, Key>;
  readonly #products: FirestoreCollection;
  readonly withdrawals: FirestoreWithdrawalDatabase;

  constructor(database: FirestoreDatabase) {
    // A shopper waits.
    this.#database = { ...database, timeout: REQUEST_TIMEOUT, retryDelays: [] };
    this.#orders = new SortedDocuments(this.#database, {
      collection: 'orders',
      name: 'order',
      parse: parseStoredOrder,
      sortKeys,
    });
    this.#products = new FirestoreCollection(this.#database, 'products');
    this.withdrawals = new FirestoreWithdrawalDatabase(this.#database);
  }

  order(number: string) {
    return this.#orders.get(number);
  }

  async orders(
    query: OrderQuery,
    page: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<OrderPage> {
    const { values: orders, ...next } = await this.#orders.list(searchOf(query), page);
    return { orders, ...next };
  }

  async products(ids: readonly string[], language?: string) {
    return productsIn(await this.#products.read(ids.filter(isDocumentId)), language);
  }

  commit({ order, replaces, stocks }: OrderCommit): Promise<boolean> {
    return commitWrites(this.#database, [
      this.#orders.replace(order.number, order, replaces),
      ...stocks.map(({ id, version, stock }) => ({
        update: { name: this.#products.nameOf(id), fields: toFirestoreFields({ stock }) },
        updateMask: { fieldPaths: ['stock'] },
        currentDocument: { updateTime: version },
      })),
    ]);
  }
}

type Key = keyof ReturnType<typeof sortKeys>;

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

function searchOf(query: OrderQuery): Search<Key> {
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
      return { key: 'due', prefixes: [''], to: endOf(query.now) };
  }
}
