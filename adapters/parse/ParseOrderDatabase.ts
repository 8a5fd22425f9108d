import { CODES, ORDERS, WITHDRAWALS } from '#adapters/shared/orderKinds.ts';
import { type PageRequest, productsIn } from '#adapters/shared/orderLists.ts';
import type { DiscountCode } from '#core/orders/DiscountCode.ts';
import type { OrderCommit, OrderDatabase, OrderQuery } from '#core/orders/ports/OrderDatabase.ts';
import type { WithdrawalDatabase } from '#core/orders/ports/WithdrawalDatabase.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { type AskParse, findObjects, storedProduct } from './findObjects.ts';
import { isObjectId } from './isObjectId.ts';
import { JsonObjects } from './JsonObjects.ts';

/** Orders, withdrawals, codes and stock in Parse Server: the classes `Order`, `Withdrawal`, `Code` and `Product`. */
export class ParseOrderDatabase implements OrderDatabase {
  readonly #ask: AskParse;
  readonly #orders: JsonObjects<StoredOrder>;
  readonly withdrawals: WithdrawalDatabase;
  readonly codes: JsonObjects<DiscountCode>;

  constructor(ask: AskParse) {
    this.#ask = ask;
    this.#orders = new JsonObjects(ask, ORDERS);
    this.withdrawals = new JsonObjects(ask, WITHDRAWALS);
    this.codes = new JsonObjects(ask, CODES);
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

  commit({ order, replaces, stocks, code }: OrderCommit): Promise<boolean> {
    const changed = code && { ...this.codes.fieldsOf(code.value), version: code.version };
    return this.#orders.store(order, replaces, { stocks, ...(changed && { code: changed }) });
  }
}
