import { ORDERS, WITHDRAWALS } from '#adapters/shared/orderKinds.ts';
import { type PageRequest, productsIn } from '#adapters/shared/orderLists.ts';
import type { OrderCommit, OrderDatabase, OrderQuery } from '#core/orders/ports/OrderDatabase.ts';
import type { WithdrawalDatabase } from '#core/orders/ports/WithdrawalDatabase.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { type AskParse, findObjects, storedProduct } from './findObjects.ts';
import { isObjectId } from './isObjectId.ts';
import { JsonObjects } from './JsonObjects.ts';

/** Orders, withdrawals and stock in Parse Server: the classes `Order`, `Withdrawal` and `Product`. */
export class ParseOrderDatabase implements OrderDatabase {
  readonly #ask: AskParse;
  readonly #orders: JsonObjects<StoredOrder>;
  readonly withdrawals: WithdrawalDatabase;

  constructor(ask: AskParse) {
    this.#ask = ask;
    this.#orders = new JsonObjects(ask, ORDERS);
    this.withdrawals = new JsonObjects(ask, WITHDRAWALS);
  }

  order(number: string) {
    return this.#orders.get(number);
  }

  async orders(query: OrderQuery, page: PageRequest) {
    const { values: orders, ...next } = await this.#orders.list(query, page);
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
    return this.#orders.store(order, replaces, { stocks });
  }
}
