import { digestOf, productsIn } from '#adapters/shared/orderLists.ts';
import { workOf } from '#core/orders/orderPayment.ts';
import type { OrderCommit, OrderDatabase, OrderPage, OrderQuery } from '#core/orders/ports/OrderDatabase.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { parseStoredOrder } from '#core/orders/StoredOrder.ts';
import { type AskParse, findObjects, storedProduct } from './findObjects.ts';
import { isObjectId } from './isObjectId.ts';
import { callStoring, JsonObjects, type Search } from './JsonObjects.ts';
import { ParseWithdrawalDatabase } from './ParseWithdrawalDatabase.ts';

/**
 * Orders, withdrawals and stock in Parse Server: the classes `Order`, `Withdrawal` and `Product`, and the function `commitOrder` of
 * `backends/parse`.
 */
export class ParseOrderDatabase implements OrderDatabase {
  readonly #ask: AskParse;
  readonly #orders: JsonObjects<StoredOrder>;
  readonly withdrawals: ParseWithdrawalDatabase;

  constructor(ask: AskParse) {
    this.#ask = ask;
    this.#orders = new JsonObjects(ask, { className: 'Order', name: 'order', parse: parseStoredOrder });
    this.withdrawals = new ParseWithdrawalDatabase(ask);
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
    const known = [...new Set(ids)].filter(isObjectId);
    if (known.length === 0) return new Map();
    const found = await findObjects(this.#ask, 'Product', {
      where: { objectId: { $in: known } },
      limit: known.length,
    });
    return productsIn(found.map(storedProduct), language);
  }

  commit({ order, replaces, stocks }: OrderCommit): Promise<boolean> {
    const { number, account, placedAt, dueAt } = order;
    return callStoring(this.#ask, 'commitOrder', {
      order: {
        number,
        json: JSON.stringify(order),
        account: digestOf(account.id),
        email: digestOf(account.email),
        state: workOf(order),
        placedAt,
        dueAt: dueAt ?? null,
      },
      replaces: replaces ?? null,
      stocks,
    });
  }
}

function searchOf(query: OrderQuery): Search {
  switch (query.of) {
    case 'account':
      return { where: { account: digestOf(query.id) }, key: 'placedAt', isLatestFirst: true };
    case 'email':
      return { where: { email: digestOf(query.email) }, key: 'placedAt', isLatestFirst: true };
    case 'states':
      return { where: { state: { $in: query.states } }, key: 'placedAt' };
    case 'since':
      return { where: { placedAt: { $gte: query.since } }, key: 'placedAt' };
    case 'due':
      return { where: { dueAt: { $lte: query.now } }, key: 'dueAt' };
  }
}
