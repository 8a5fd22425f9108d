import { CODES, DOCUMENTS, ORDERS, WITHDRAWALS } from '#adapters/shared/orderKinds.ts';
import { type PageRequest, productsIn } from '#adapters/shared/orderLists.ts';
import type { DiscountCode } from '#core/orders/DiscountCode.ts';
import type { OrderDocument } from '#core/orders/OrderDocument.ts';
import type { OrderCommit, OrderDatabase, OrderQuery } from '#core/orders/ports/OrderDatabase.ts';
import type { WithdrawalDatabase } from '#core/orders/ports/WithdrawalDatabase.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { type AskParse, findObjects, storedProduct } from './findObjects.ts';
import { isObjectId } from './isObjectId.ts';
import { JsonObjects } from './JsonObjects.ts';

/** The classes `Order`, `Document`, `Withdrawal`, `Code` and `Product` of Parse Server. */
export class ParseOrderDatabase implements OrderDatabase {
  readonly #ask: AskParse;
  readonly #orders: JsonObjects<StoredOrder>;
  readonly withdrawals: WithdrawalDatabase;
  readonly codes: JsonObjects<DiscountCode>;
  readonly documents: JsonObjects<OrderDocument>;

  constructor(ask: AskParse) {
    this.#ask = ask;
    this.#orders = new JsonObjects(ask, ORDERS);
    this.withdrawals = new JsonObjects(ask, WITHDRAWALS);
    this.codes = new JsonObjects(ask, CODES);
    this.documents = new JsonObjects(ask, DOCUMENTS);
  }

  order(number: string) {
    return this.#orders.get(number);
  }

  orders(query: OrderQuery, page: PageRequest) {
    return this.#orders.list(query, page);
  }

  async products(ids: readonly string[], language?: string) {
    const known = [...new Set(ids)].filter(isObjectId);
    if (known.length === 0) return new Map();
    const found = await findObjects(this.#ask, 'Product', {
      where: { objectId: { $in: known } },
      limit: known.length,
    });
    return productsIn(found.map(storedProduct), language);
  }

  commit({ order, replaces, stocks, code, documents = [] }: OrderCommit): Promise<boolean> {
    const changed = code && { ...this.codes.fieldsOf(code.value), version: code.version };
    const added = { documents: documents.map((one) => this.documents.fieldsOf(one)) };
    return this.#orders.store(order, replaces, { stocks, ...added, ...(changed && { code: changed }) });
  }
}
