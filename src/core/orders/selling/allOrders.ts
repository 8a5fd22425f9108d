import type { OrderDatabase, OrderQuery } from '#core/orders/ports/OrderDatabase.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { allPages } from './allPages.ts';

/** Reads all pages of a query. */
export async function allOrders(database: OrderDatabase, query: OrderQuery): Promise<readonly StoredOrder[]> {
  const pages = await allPages((page) => database.orders(query, page));
  return pages.flatMap(({ values }) => values);
}
