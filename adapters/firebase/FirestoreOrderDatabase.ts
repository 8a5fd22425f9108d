import { CODES, DOCUMENTS, ORDERS, WITHDRAWALS } from '#adapters/shared/orderKinds.ts';
import { type PageRequest, productsIn } from '#adapters/shared/orderLists.ts';
import type { DiscountCode } from '#core/orders/DiscountCode.ts';
import type { OrderDocument } from '#core/orders/OrderDocument.ts';
import type { OrderCommit, OrderDatabase, OrderQuery } from '#core/orders/ports/OrderDatabase.ts';
import type { WithdrawalDatabase } from '#core/orders/ports/WithdrawalDatabase.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { FirestoreCollection, type FirestoreDatabase } from './FirestoreDatabase.ts';
import { toFirestoreFields } from './firestoreFields.ts';
import { isDocumentId } from './isDocumentId.ts';
import { SortedDocuments } from './SortedDocuments.ts';

/** Timeout of a request (ms), below the 15 s that a shopper waits for the service. */
const REQUEST_TIMEOUT = 10_000;

/** Orders, their documents, withdrawals, codes and stock in Firestore, by its REST interface. */
export class FirestoreOrderDatabase implements OrderDatabase {
  readonly #orders: SortedDocuments<StoredOrder>;
  readonly #products: FirestoreCollection;
  readonly withdrawals: WithdrawalDatabase;
  readonly codes: SortedDocuments<DiscountCode>;
  readonly documents: SortedDocuments<OrderDocument>;

  constructor(database: FirestoreDatabase) {
    // A shopper waits.
    const impatient = { ...database, timeout: REQUEST_TIMEOUT, retryDelays: [] };
    this.#orders = new SortedDocuments(impatient, ORDERS);
    this.#products = new FirestoreCollection(impatient, 'products');
    this.withdrawals = new SortedDocuments(impatient, WITHDRAWALS);
    this.codes = new SortedDocuments(impatient, CODES);
    this.documents = new SortedDocuments(impatient, DOCUMENTS);
  }

  order(number: string) {
    return this.#orders.get(number);
  }

  orders(query: OrderQuery, page: PageRequest) {
    return this.#orders.list(query, page);
  }

  async products(ids: readonly string[], language?: string) {
    return productsIn(await this.#products.read(ids.filter(isDocumentId)), language);
  }

  commit({ order, replaces, stocks, code, documents = [] }: OrderCommit): Promise<boolean> {
    const created = documents.map((one) => this.documents.writeOf(one, undefined));
    const writes = stocks.map(({ id, version, stock }) => ({
      update: { name: this.#products.nameOf(id), fields: toFirestoreFields({ stock }) },
      updateMask: { fieldPaths: ['stock'] },
      currentDocument: { updateTime: version },
    }));
    const used = code ? [this.codes.writeOf(code.value, code.version)] : [];
    return this.#orders.store(order, replaces, [...writes, ...used, ...created]);
  }
}
