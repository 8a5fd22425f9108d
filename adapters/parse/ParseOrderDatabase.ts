import { digestOf, pageOf, pauseAfterConflict, positionIn, productsIn } from '#adapters/shared/orderLists.ts';
import { foreignResponse } from '#adapters/shared/requestJson.ts';
import { ORDER_NUMBER } from '#core/orders/orderNumber.ts';
import { workOf } from '#core/orders/orderPayment.ts';
import type { OrderCommit, OrderDatabase, OrderPage, OrderQuery } from '#core/orders/ports/OrderDatabase.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { parseStoredOrder } from '#core/orders/StoredOrder.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { type AskParse, findObjects, type StoredObject, storedProduct, THIS_SERVER } from './findObjects.ts';
import { isObjectId } from './isObjectId.ts';

/**
 * Orders and stock in Parse Server: the classes `Order` and `Product`, and the function `commitOrder` of `backends/parse`. A version is the
 * time of the last change.
 */
export class ParseOrderDatabase implements OrderDatabase {
  readonly #ask: AskParse;

  constructor(ask: AskParse) {
    this.#ask = ask;
  }

  async order(number: string) {
    if (!ORDER_NUMBER.test(number)) return undefined;
    const [found] = await findObjects(this.#ask, 'Order', { where: { objectId: number }, limit: 1 });
    if (!found) return undefined;
    const value = orderIn(found);
    if (!value) throw new Error(`The order ${number} is damaged in Parse Server.`);
    return { value, version: found.updatedAt };
  }

  async orders(
    query: OrderQuery,
    { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<OrderPage> {
    const { where, key, isLatestFirst } = searchOf(query);
    const sign = isLatestFirst ? '-' : '';
    const found = await findObjects(this.#ask, 'Order', {
      where: { ...where, ...(after !== undefined && { $or: conditionsAfter(after, key, isLatestFirst) }) },
      order: `${sign}${key},${sign}objectId`,
      limit: limit + 1,
    });
    const orders = found.map((stored) => ({
      number: stored.objectId,
      time: `${stored[key]}`,
      order: orderIn(stored),
    }));
    return pageOf(orders, limit);
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

  async commit({ order, replaces, stocks }: OrderCommit): Promise<boolean> {
    const { number, account, placedAt, dueAt } = order;
    const response = await this.#ask('POST', 'functions/commitOrder', {
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
    const isDone = isRecord(response) ? response.result : undefined;
    if (typeof isDone !== 'boolean') throw foreignResponse(THIS_SERVER);
    if (!isDone) await pauseAfterConflict();
    return isDone;
  }
}

function orderIn({ objectId, json }: StoredObject): StoredOrder | undefined {
  try {
    return parseStoredOrder(objectId, JSON.parse(`${json}`));
  } catch {
    return undefined;
  }
}

interface Search {
  readonly where: object;
  readonly key: 'placedAt' | 'dueAt';
  readonly isLatestFirst?: boolean;
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

/** Finds the orders after the one that a cursor names by time and number. */
function conditionsAfter(cursor: string, key: string, isLatestFirst = false): readonly object[] {
  const [time, number] = positionIn(cursor);
  const operator = isLatestFirst ? '$lt' : '$gt';
  return [{ [key]: { [operator]: time } }, { [key]: time, objectId: { [operator]: number } }];
}
