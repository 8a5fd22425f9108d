import type { OrderDatabase, OrderQuery } from '#core/orders/ports/OrderDatabase.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';

const PAGE = 200;

/** Reads all pages of a query. */
export async function allOrders(database: OrderDatabase, query: OrderQuery): Promise<readonly StoredOrder[]> {
  const orders: StoredOrder[] = [];
  let after: string | undefined;
  do {
    const page = await database.orders(query, { limit: PAGE, after });
    orders.push(...page.orders);
    after = page.next;
  } while (after !== undefined);
  return orders;
}
