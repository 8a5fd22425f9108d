import type { Backend } from '#adapters/backends/Backend.ts';
import { dayOf } from '#core/domain/days.ts';
import type { OrderDatabase } from '#core/orders/ports/OrderDatabase.ts';
import { SHOP } from '#shop';
import { shopDay } from '../catalogue/planUpload.ts';

/** The ids of the products that were ordered today, in the shop's time zone, also in orders that were cancelled. */
export async function orderedToday({
  orderDatabase,
}: Pick<Backend, 'orderDatabase'>): Promise<ReadonlySet<string>> {
  return SHOP.checkout ? orderedOn(await orderDatabase(), shopDay(), SHOP.timeZone) : new Set();
}

/** The ids of the products that were ordered on a day. */
export async function orderedOn(database: Pick<OrderDatabase, 'orders'>, day: string, timeZone = 'UTC') {
  const ids = new Set<string>();
  // No time zone is more than 14 hours ahead.
  const since = new Date(Date.parse(day) - 14 * 3600 * 1000).toISOString();
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: Awaited<ReturnType<OrderDatabase['orders']>> = await database.orders(
      { of: 'since', since },
      { limit: 100, ...(after && { after }) },
    );
    for (const { placedAt, lines } of page.values)
      if (dayOf(new Date(placedAt), timeZone) === day) for (const { id } of lines) ids.add(id);
    after = page.next;
  }
  return ids;
}
